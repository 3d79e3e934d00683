-- Has a row from the moment at which somebody is erased until nothing of them is left in the files: a
-- process that ends in between leaves the rest to the next start.

CREATE TABLE due_tidying (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    -- of the last who was erased
    at REAL NOT NULL
) STRICT;
