-- Of how many seasons of a league the end has been told, each by a message of its own.
ALTER TABLE leagues ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
