-- When somebody last did something in a lobby; a lobby in which nobody does is closed.
-- A lobby that is closed is kept until its message says so; nobody can join it any more.

ALTER TABLE lobbies ADD COLUMN acted_at REAL NOT NULL DEFAULT 0;
ALTER TABLE lobbies ADD COLUMN closed_at REAL;

-- those of before are given their time from now on
UPDATE lobbies SET acted_at = unixepoch();

CREATE INDEX lobbies_idle ON lobbies (acted_at) WHERE closed_at IS NULL;

-- The channel in which a match's thread is, and whether the thread is private; both NULL: unknown.
-- Of an ordinary channel the parent is NULL and is_private 0. Who may see a thread follows from
-- these also when it is archived, and Discord no longer tells of it.
ALTER TABLE matches ADD COLUMN parent INTEGER;
ALTER TABLE matches ADD COLUMN is_private INTEGER;

CREATE INDEX matches_unplaced ON matches (guild, channel) WHERE is_private IS NULL;
