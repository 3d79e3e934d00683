-- How far a tournament has been told: 0 that it is open, then its rounds, then its end. One message each.
ALTER TABLE tournaments ADD COLUMN told INTEGER NOT NULL DEFAULT 0;

-- Whose members may run tournaments, besides those who may manage the server.
ALTER TABLE guilds ADD COLUMN organisers INTEGER;
