"""One game each; nothing here knows another."""
