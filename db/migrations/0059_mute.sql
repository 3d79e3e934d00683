-- `matches.lost_for` is 'voice' where nobody could be told in a match that it is their turn, neither
-- there nor directly. When the owner of the server was told of that last; NULL: never.
ALTER TABLE guilds ADD COLUMN mute_told REAL;
CREATE INDEX matches_standing ON matches (guild) WHERE lost_for IS NOT NULL;
