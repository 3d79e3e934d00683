-- Each process thinks in workers of its own, so what they asked each other is asked no more.
-- breaks: older programs would still ask in these tables.
DROP TABLE jobs;
DROP TABLE thinkers;
