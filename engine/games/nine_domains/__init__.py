"""The Nine Domains."""
