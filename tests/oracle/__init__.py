"""The contract written a second time, by another hand and in another way, to be played against the clock.

``model`` is the oracle, ``fuzz`` makes random scripts. Neither imports anything of the clock.
"""
