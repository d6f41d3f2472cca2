"""A terminal at which games are played: what is typed, what is shown, what is kept."""
