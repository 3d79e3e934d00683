-- Whether somebody gets the pictures that only they see in large parts.

ALTER TABLE preferences ADD COLUMN big_print INTEGER NOT NULL DEFAULT 0
    CHECK (big_print IN (0, 1));
