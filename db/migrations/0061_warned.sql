-- Of what the organiser of a tournament was told last that stands in its way; empty: nothing does.
ALTER TABLE tournaments ADD COLUMN warned TEXT NOT NULL DEFAULT '';
