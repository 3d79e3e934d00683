"""The commands of the command line, and the simulated Discord of the sandbox."""
