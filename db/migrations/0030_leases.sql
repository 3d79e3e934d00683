-- Which process leads which shard, and until when if it is not heard of again. The table is empty in
-- a file, which has one process. Times are the database's own, in seconds since 1970.
-- breaks: older programs hold locks instead, and would not know who leads what.
CREATE TABLE leases (
    total INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    -- as its sessions are called on the server
    holder TEXT NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (total, shard)
) STRICT;
