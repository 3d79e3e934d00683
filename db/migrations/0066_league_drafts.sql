-- Whether a league has yet to be announced.
ALTER TABLE leagues ADD COLUMN is_draft INTEGER NOT NULL DEFAULT 0;
