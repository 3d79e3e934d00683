"""Parlor on Discord: lobby, play, replay, stats, rules."""
