-- For races: the real bets of a brand's members in a currency that were settled in a time.
CREATE OR REPLACE FUNCTION settled_bets(merchant integer, in_currency text, from_at timestamptz, until_at timestamptz)
RETURNS TABLE (member bigint, vendor text, game text, stake bigint, payout bigint, won bigint, turnover bigint, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT b.member_id, b.vendor, b.game_code, b.stake, b.payout, coalesce(b.won, b.payout), b.turnover, b.at
    FROM bet_record b WHERE b.merchant_id = merchant AND b.currency = in_currency AND b.at >= from_at AND b.at < until_at
$$;

-- For races: the games of those bets.
CREATE OR REPLACE FUNCTION settled_games(merchant integer, in_currency text, from_at timestamptz, until_at timestamptz)
RETURNS TABLE (vendor text, game text) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT b.vendor, b.game FROM settled_bets(merchant, in_currency, from_at, until_at) AS b
$$;
