"""The price desk: what people of the house ask about prices, worked out beside the tables in a process of its own."""
