"""The page for playing on the board: another way into the same matches."""
