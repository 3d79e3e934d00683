-- Who came to a lobby, and to its match, by a link to join it, and may not be on its server.
CREATE TABLE page_guests (
    match_id TEXT NOT NULL,
    player INTEGER NOT NULL,
    link TEXT NOT NULL,
    PRIMARY KEY (match_id, player)
) STRICT;
CREATE INDEX page_guests_player ON page_guests (player);
