-- Why the clock of a match stands since `lost_at`: NULL where its channel is gone, or its server has
-- removed the bot; 'server' while Discord cannot reach the server.
ALTER TABLE matches ADD COLUMN lost_for TEXT;
-- since when Discord cannot reach a server of ours; NULL: it can
ALTER TABLE guilds ADD COLUMN unreachable_since REAL;
CREATE INDEX guilds_unreachable ON guilds (id) WHERE unreachable_since IS NOT NULL;
