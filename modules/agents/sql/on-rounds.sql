-- Counts settled real rounds as the outbox delivers them. Each counts at the place where its member was when the round was settled. In
-- bills a round counts for the time of its settlement; if that time is closed, for the first time that is still open. A correction of a
-- settled bet is counted in the same way. Its count is 0, or -1 if the correction leaves no stake; its house win is given in addition to
-- the sums.
CREATE OR REPLACE FUNCTION on_agent_rounds(
  merchants integer[], members bigint[], types text[], currencies text[], counts integer[], stakes bigint[], payouts bigint[], turnovers bigint[],
  house_wins bigint[], bonus_wins bigint[], moments timestamptz[], vendors text[], games text[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The lock lets no period be closed while this goes on.
  PERFORM FROM agent_book b WHERE b.merchant_id = ANY (merchants) ORDER BY b.merchant_id FOR SHARE;
  -- A member's first bet of a day is counted once: one transaction counts at a time.
  PERFORM pg_advisory_xact_lock(hashtextextended('agent_active_day', 0));
  PERFORM agent_place_now(m.id) FROM (SELECT DISTINCT unnest(members) AS id ORDER BY 1) AS m;

  -- The zone is read once a brand.
  WITH books AS MATERIALIZED (
    SELECT z.merchant, z.zone, b.closed_through FROM brand_zones(merchants) z LEFT JOIN agent_book b ON b.merchant_id = z.merchant
  ), received AS (
    SELECT h.*, agent_place_at(h.member, h.at) AS place, greatest(h.at, b.closed_through) AS counted,
           day_in(b.zone, h.at) AS day, day_in(b.zone, greatest(h.at, b.closed_through)) AS counted_on
      FROM unnest(merchants, members, types, currencies, counts, stakes, payouts, turnovers, house_wins, bonus_wins, moments, vendors, games)
           AS h (merchant, member, game_type, currency, count, stake, payout, turnover, house_win, bonus_win, at, vendor, game)
      JOIN books b ON b.merchant = h.merchant
  ), by_interval AS (
    INSERT INTO agent_interval AS s (starts_at, place_id, currency, stake, payout, turnover, house_win, corrected)
    SELECT date_bin('5 minutes', h.counted, '2000-01-01 00:00Z'), h.place, h.currency, sum(h.stake), sum(h.payout), sum(h.turnover), sum(h.house_win),
           coalesce(sum(h.house_win) FILTER (WHERE h.count <= 0 AND h.day < h.counted_on), 0)
      FROM received h GROUP BY 1, 2, 3
    ON CONFLICT (starts_at, place_id, currency) DO UPDATE
       SET stake = s.stake + excluded.stake, payout = s.payout + excluded.payout, turnover = s.turnover + excluded.turnover,
           house_win = s.house_win + excluded.house_win, corrected = s.corrected + excluded.corrected
  ), by_game AS (
    INSERT INTO agent_game_day AS g (place_id, day, game_type, vendor, game, currency, count, stake, payout, turnover, house_win, bonus_win, corrected)
    SELECT up.id, h.day, h.game_type, h.vendor, h.game, h.currency, sum(h.count), sum(h.stake), sum(h.payout),
           sum(h.turnover), sum(h.house_win), sum(h.bonus_win), coalesce(sum(h.house_win) FILTER (WHERE h.count <= 0), 0)
      FROM received h JOIN agent_place p ON p.id = h.place, unnest(p.path || p.id) AS up (id) GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (place_id, day, game_type, vendor, game, currency) DO UPDATE
       SET count = g.count + excluded.count, stake = g.stake + excluded.stake, payout = g.payout + excluded.payout,
           turnover = g.turnover + excluded.turnover, house_win = g.house_win + excluded.house_win, bonus_win = g.bonus_win + excluded.bonus_win,
           corrected = g.corrected + excluded.corrected
  ), own AS (
    SELECT h.place, h.day, h.counted_on, h.game_type, h.currency,
           sum(h.count) AS count, sum(h.stake) AS stake, sum(h.payout) AS payout, sum(h.turnover) AS turnover, sum(h.house_win) AS house_win,
           coalesce(sum(h.house_win) FILTER (WHERE h.count <= 0), 0) AS corrected
      FROM received h GROUP BY 1, 2, 3, 4, 5
  ), last AS (
    UPDATE agent_place p SET last_bet_on = o.day
      FROM (SELECT place, max(day) AS day FROM own WHERE turnover > 0 GROUP BY place) AS o
     WHERE p.id = o.place AND (p.last_bet_on IS NULL OR p.last_bet_on < o.day)
  ), active AS (
    INSERT INTO agent_active_day AS a (place_id, day, members)
    SELECT up.id, n.day, count(*)
      FROM (SELECT DISTINCT o.place, o.day FROM own o WHERE o.count > 0 AND o.turnover > 0) AS n
      JOIN agent_place p ON p.id = n.place, unnest(p.path || p.id) AS up (id)
     WHERE NOT EXISTS (SELECT FROM agent_day d WHERE d.place_id = n.place AND d.day = n.day AND d.own_turnover > 0)
     GROUP BY 1, 2
    ON CONFLICT (place_id, day) DO UPDATE SET members = a.members + excluded.members
  ), at_each AS (
    -- The place itself, and each one above it.
    SELECT up.id, up.id = own.place AS is_own, own.* FROM own JOIN agent_place p ON p.id = own.place, unnest(p.path || p.id) AS up (id)
  )
  INSERT INTO agent_day AS d (place_id, day, counted_on, game_type, currency, own_count, own_stake, own_payout, own_turnover, own_house_win,
                              own_corrected, team_count, team_stake, team_payout, team_turnover, team_house_win, team_corrected)
  SELECT e.id, e.day, e.counted_on, e.game_type, e.currency,
         coalesce(sum(e.count) FILTER (WHERE e.is_own), 0), coalesce(sum(e.stake) FILTER (WHERE e.is_own), 0),
         coalesce(sum(e.payout) FILTER (WHERE e.is_own), 0), coalesce(sum(e.turnover) FILTER (WHERE e.is_own), 0),
         coalesce(sum(e.house_win) FILTER (WHERE e.is_own), 0), coalesce(sum(e.corrected) FILTER (WHERE e.is_own), 0),
         sum(e.count), sum(e.stake), sum(e.payout), sum(e.turnover), sum(e.house_win), sum(e.corrected)
    FROM at_each e GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (place_id, day, counted_on, game_type, currency) DO UPDATE
     SET own_count = d.own_count + excluded.own_count, own_stake = d.own_stake + excluded.own_stake,
         own_payout = d.own_payout + excluded.own_payout, own_turnover = d.own_turnover + excluded.own_turnover,
         own_house_win = d.own_house_win + excluded.own_house_win, own_corrected = d.own_corrected + excluded.own_corrected,
         team_count = d.team_count + excluded.team_count, team_stake = d.team_stake + excluded.team_stake,
         team_payout = d.team_payout + excluded.team_payout, team_turnover = d.team_turnover + excluded.team_turnover,
         team_house_win = d.team_house_win + excluded.team_house_win, team_corrected = d.team_corrected + excluded.team_corrected;
END $$;
