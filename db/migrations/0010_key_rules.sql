-- What the key of a match's dice is made of: matches that began before go on under the first rule.

ALTER TABLE matches ADD COLUMN key_rule INTEGER NOT NULL DEFAULT 1 CHECK (key_rule IN (1, 2));
