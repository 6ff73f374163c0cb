"""The tests of goclock. Quick ones run in virtual time and never sleep; the rest are marked ``long``."""
