-- Whether an entrant has a letter about being out; how many reminders of the round's end its
-- matches have had; how often its plan has changed before its start; and for how many days an
-- absence pauses a clock there, unless it is NULL.
ALTER TABLE entrants ADD COLUMN told_out INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN replans INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournament_matches ADD COLUMN most_away INTEGER;
