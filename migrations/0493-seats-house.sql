-- What the house won in a sitting: at tables of members against each other its rake and fees.
ALTER TABLE sitting ADD house bigint NOT NULL DEFAULT 0;
UPDATE sitting SET house = staked - paid;
