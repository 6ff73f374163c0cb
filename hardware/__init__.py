"""The clock on the table: buttons, lamps, displays and speaker of a Raspberry Pi, behind the ports of ``clock``."""
