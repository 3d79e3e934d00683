-- Whether every board of a server stays; else a new one takes the place of the one before.
ALTER TABLE guilds ADD COLUMN keeps_boards INTEGER NOT NULL DEFAULT 0;
