-- What whoever runs the bot has decided: who is turned away, when it is away, and what was done.

CREATE TABLE blocked_people (
    player INTEGER PRIMARY KEY,
    at REAL NOT NULL
) STRICT;

CREATE TABLE blocked_servers (
    guild INTEGER PRIMARY KEY,
    at REAL NOT NULL
) STRICT;

-- from when until when the bot is away, and since when that is announced
CREATE TABLE maintenance (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at REAL NOT NULL,
    until REAL NOT NULL,
    told_at REAL NOT NULL
) STRICT;

-- nobody is named here: it outlives them
CREATE TABLE host_deeds (
    at REAL NOT NULL,
    deed TEXT NOT NULL,
    detail TEXT NOT NULL,
    PRIMARY KEY (at, deed, detail)
) WITHOUT ROWID, STRICT;
