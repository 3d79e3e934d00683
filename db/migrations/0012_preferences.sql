-- What somebody wants for themselves. A person without a row wants what is usual.
CREATE TABLE preferences (
    player INTEGER PRIMARY KEY,
    confirms INTEGER NOT NULL DEFAULT 0 CHECK (confirms IN (0, 1))
) STRICT;
