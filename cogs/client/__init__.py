"""The bot on Discord: its parts, how it shows matches, and what it knows about people."""
