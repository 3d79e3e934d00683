"""Rules and matches: knows no Discord, no pictures, no SQL."""
