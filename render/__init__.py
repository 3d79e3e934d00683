"""Pictures of what a viewer may see: views in, images out."""
