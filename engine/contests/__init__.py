"""Contests: computer players play each other many times, to measure how strong they are."""
