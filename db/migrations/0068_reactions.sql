-- Whether somebody sees and sends quick reactions on the page.
ALTER TABLE preferences ADD COLUMN reactions INTEGER NOT NULL DEFAULT 1
    CHECK (reactions IN (0, 1));
