"""What goes wrong in a hand of poker between players, and what the rulebook in force makes of it."""
