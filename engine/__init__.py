"""Rules and matches. Nothing in here knows about Discord, pictures or SQL."""
