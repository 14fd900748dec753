-- Least pool of the tournaments of a schedule, which two staff members set. A schedule without a cost, that of a freeroll, offers none before.
ALTER TABLE poker_schedule ADD COLUMN guarantee bigint NOT NULL DEFAULT 0 CHECK (guarantee >= 0);
