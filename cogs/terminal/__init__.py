"""What the command line starts: its manners, and the simulated Discord of the sandbox."""
