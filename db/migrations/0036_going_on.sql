-- How matches and lobbies go on when somebody is silent, and what a server's lobbies begin with.

-- seconds of a turn, or of a bank of time and of what it gains (86400+7200); NULL: no limit
ALTER TABLE guilds ADD COLUMN pace TEXT;
ALTER TABLE guilds ADD COLUMN time_up TEXT NOT NULL DEFAULT 'lose'
    CHECK (time_up IN ('lose', 'house', 'claim'));

-- until when nobody could play in it, for want of a bot or of its channel; NULL: they always could
ALTER TABLE matches ADD COLUMN held_until REAL;

-- 1: those who are invited were reminded that it closes
ALTER TABLE lobbies ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
-- the message that asked them; NULL: there is none
ALTER TABLE lobbies ADD COLUMN invitation INTEGER;

-- 1: the others were told that this person, for whom the match waits, has left the server
ALTER TABLE tellings ADD COLUMN is_gone INTEGER NOT NULL DEFAULT 0;
