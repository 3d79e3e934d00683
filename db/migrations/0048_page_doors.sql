-- Who may open the page on which boards are touched: links that are good for one use, and browsers
-- that came in by one. Of the secret of either there is a digest alone.

CREATE TABLE page_links (
    digest TEXT NOT NULL PRIMARY KEY,
    player INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    locale TEXT NOT NULL,
    until REAL NOT NULL
) STRICT;
CREATE INDEX page_links_player ON page_links (player);
CREATE INDEX page_links_until ON page_links (until);

CREATE TABLE page_sessions (
    id TEXT NOT NULL PRIMARY KEY,
    digest TEXT NOT NULL,
    player INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    locale TEXT NOT NULL,
    began_at REAL NOT NULL,
    seen_at REAL NOT NULL
) STRICT;
CREATE INDEX page_sessions_player ON page_sessions (player);
CREATE INDEX page_sessions_seen_at ON page_sessions (seen_at);
