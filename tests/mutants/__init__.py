"""Rules broken on purpose, to show that tests of them can fail: how one is addressed, applied, run and found again."""
