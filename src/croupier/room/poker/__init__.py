"""Tables of poker between players: who sits there with which stake, and the hands that they play."""
