-- Part of stake less payout that went to other members, negative where it came from them; the house won the rest.
ALTER TABLE bet_day ADD passed bigint NOT NULL DEFAULT 0;
