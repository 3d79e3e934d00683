"""Tournaments, leagues and seasons: pairings, standings, and the draws behind them."""
