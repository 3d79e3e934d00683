"""The command line, and the sandbox with its simulated Discord."""
