-- What a member's settled real bets came to, by calendar day of the brand and game: totals of a record cost its days and games, not its bets.
-- Written in the commit of the bet.
CREATE TABLE bet_day (
  member_id bigint NOT NULL,
  day       date NOT NULL,
  vendor    text NOT NULL,
  game_code text NOT NULL,
  currency  text NOT NULL,
  count     bigint NOT NULL,
  stake     bigint NOT NULL,
  payout    bigint NOT NULL,
  turnover  bigint NOT NULL,
  PRIMARY KEY (member_id, day, vendor, game_code, currency)
) WITH (fillfactor = 70);

INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, turnover)
SELECT b.member_id, (b.at AT TIME ZONE m.time_zone)::date, b.vendor, b.game_code, b.currency, count(*), sum(b.stake), sum(b.payout), sum(b.turnover)
  FROM bet_record b JOIN merchant m ON m.id = b.merchant_id GROUP BY 1, 2, 3, 4, 5;
