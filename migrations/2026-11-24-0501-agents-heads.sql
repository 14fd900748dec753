-- How many stand below a place, kept as a sum: a branch of 100,000 is not counted each time that it is looked at. What has come since the
-- sums were last kept is `NOT is_counted`, and counted beside them.
CREATE TABLE agent_head (
  place_id bigint PRIMARY KEY REFERENCES agent_place (id),
  below    integer NOT NULL
);
ALTER TABLE agent_place ADD COLUMN is_counted boolean NOT NULL DEFAULT false;

-- When the member joined the brand, and the last day of the brand on which it bet at the place: so that whole branches are not read to
-- tell who is new and who is active.
ALTER TABLE agent_place ADD COLUMN joined_at timestamptz, ADD COLUMN last_bet_on date;
UPDATE agent_place p SET last_bet_on = (SELECT max(d.day) FROM agent_day d WHERE d.place_id = p.id AND d.own_turnover > 0);
CREATE INDEX agent_place_joined ON agent_place (joined_at) WHERE until IS NULL;
CREATE INDEX agent_place_bet ON agent_place (last_bet_on) WHERE last_bet_on IS NOT NULL;
CREATE INDEX agent_place_uncounted ON agent_place (id) WHERE NOT is_counted AND until IS NULL;
