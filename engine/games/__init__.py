"""One package for each game; no game imports another."""
