"""Loco!: cards set what five creatures are worth, tokens are the shares that players hold."""
