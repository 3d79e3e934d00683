-- When each part of all servers was last looked after, so that its clocks stand still while it is
-- not. Of a file there is one part: number 0 of 1.
CREATE TABLE shard_clocks (
    total INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seen_at REAL NOT NULL,
    PRIMARY KEY (total, number)
) STRICT;

INSERT INTO shard_clocks (total, number, seen_at) SELECT 1, 0, seen_at FROM clock;
