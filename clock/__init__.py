"""The timing core of goclock: time controls, the game, its journal and the driver.

Nothing in this package knows a screen, a speaker or a button; those live in ``sim``, ``voice`` and
``hardware`` and meet the game through the protocols of :mod:`clock.ports`.
"""
