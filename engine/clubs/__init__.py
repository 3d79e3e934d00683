"""Tournaments, leagues and seasons: who meets whom, what it comes to, and the draws behind it."""
