"""The bot on Discord: what it is made of, how it shows matches, whom it knows."""
