"""Computer players: they see views, never states."""
