-- Raffles: races whose places are drawn by lot among tickets, which turnover earns.

ALTER TABLE race ADD COLUMN ticket bigint CHECK (ticket > 0); -- turnover in minor units that earns one; null: places go by score
ALTER TABLE race ADD CHECK (ticket IS NULL OR measure = 'turnover');

-- What a raffle is drawn from: the hash is shown before, the seed after the draw.
CREATE TABLE race_seed (
  race_id integer PRIMARY KEY REFERENCES race (id),
  seed    text NOT NULL,
  hash    text NOT NULL
);
