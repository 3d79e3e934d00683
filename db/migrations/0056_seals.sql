-- The key by which a session's page signs what it was shown. Browsers never get it, so nobody can make
-- a control of their own. Sessions from before get one when they are next used.
ALTER TABLE page_sessions ADD COLUMN seal TEXT NOT NULL DEFAULT '';
