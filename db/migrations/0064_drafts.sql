-- Whether a tournament has yet to be announced, and who runs it besides its organiser.
ALTER TABLE tournaments ADD COLUMN is_draft INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN helper INTEGER;
