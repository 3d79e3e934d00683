-- Links by which players let others watch one match without an account ('watch'), or take a seat in
-- a lobby without being on its server ('join'). Of the secret of each there is a digest alone.
CREATE TABLE shared_links (
    id TEXT NOT NULL PRIMARY KEY,
    digest TEXT NOT NULL,
    kind TEXT NOT NULL,
    match_id TEXT NOT NULL,
    player INTEGER NOT NULL,
    made_at REAL NOT NULL,
    until REAL NOT NULL
) STRICT;
CREATE INDEX shared_links_player ON shared_links (player);
CREATE INDEX shared_links_match ON shared_links (match_id);
CREATE INDEX shared_links_until ON shared_links (until);

-- Who may give out such links to matches of a server.
ALTER TABLE guilds ADD COLUMN links TEXT NOT NULL DEFAULT 'players';
