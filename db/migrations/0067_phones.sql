-- Browsers that show when it is somebody's turn: where the session's page said that they can be
-- reached, by Web Push. They end with the session.
CREATE TABLE phones (
    session TEXT NOT NULL PRIMARY KEY REFERENCES page_sessions (id) ON DELETE CASCADE,
    player INTEGER NOT NULL,
    endpoint TEXT NOT NULL,
    -- the browser's public key and its secret, with which notices are encrypted
    public_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- the public half of `push_key` that the browser knows
    server_key TEXT NOT NULL,
    -- the address of the page then
    page TEXT NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX phones_player ON phones (player);

-- The key by which push services know this store's notices; a single row, made when first needed.
CREATE TABLE push_key (
    number INTEGER PRIMARY KEY CHECK (number = 1),
    secret TEXT NOT NULL
) STRICT;
