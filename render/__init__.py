"""Pictures, made from views: they show only what the viewer may see."""
