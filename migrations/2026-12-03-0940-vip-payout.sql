-- The most that one withdrawal may be on a level, where it is more than what is common; 0: what is common.

ALTER TABLE vip_figure ADD COLUMN payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0);
