"""What a player did, told as it was done, and what it is by the rulebook."""
