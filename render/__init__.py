"""Pictures of what a viewer may see: they are made from views."""
