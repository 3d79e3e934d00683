"""Parlor's interface: texts, layouts, buttons, sentences for errors."""
