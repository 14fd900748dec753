-- Checks that each prize is the sum that its command moved.
SELECT declare_offer_rewards('race_prizes', 'race', '{race-prize}');

-- Checks that a place is paid its due prize, and a race never more than the sum of its places.
SELECT ledger.declare_invariant('race_purses', $$
  WITH paid AS (
    SELECT d.offer_id, d.member_id, d.amount, p.amount AS due
      FROM offer_rewards() d
      JOIN offers_of('race') r ON r.id = d.offer_id
      LEFT JOIN race_prize p ON p.race_id = d.offer_id AND p.member_id = d.member_id AND p.currency = d.currency
     WHERE d.seq > from_seq AND d.seq <= upto_seq
  )
  SELECT 'race ' || paid.offer_id || ' has paid member ' || paid.member_id || ' ' || paid.amount || ' of ' || coalesce(paid.due, 0)
    FROM paid WHERE paid.due IS DISTINCT FROM paid.amount
   UNION ALL
  SELECT 'race ' || c.offer_id || ' has paid ' || given.amount || ' of ' || ladder.amount
    FROM (SELECT DISTINCT paid.offer_id FROM paid) AS c
    JOIN offers_of('race') r ON r.id = c.offer_id
   CROSS JOIN LATERAL (SELECT sum(won) AS amount FROM unnest(race_ladder(r.settings)) AS won) AS ladder
   CROSS JOIN LATERAL (SELECT sum(d.amount) AS amount FROM offer_rewards() d WHERE d.offer_id = c.offer_id) AS given
   WHERE given.amount > ladder.amount
$$);

-- Checks that a score of a race by play equals that of its member's bets in their current state. In an ended race, members with a later
-- corrected bet are left out. Cancelled races are left out too, because they count nothing after the cancellation.
SELECT ledger.declare_invariant('race_scores_counted', $$
  WITH days AS MATERIALIZED (
    SELECT DISTINCT h.member_id, h.day, h.currency FROM settled_days('{races-of-play,races-corrected}', from_seq, upto_seq) AS h
  ), entered AS MATERIALIZED (
    SELECT DISTINCT d.member_id, r.id, r.merchant_id, r.currency, r.measure, r.settings, r.starts_at, r.ends_at
      FROM days d
     CROSS JOIN LATERAL (SELECT b.merchant FROM bets_between(d.member_id, d.day - 1, d.day + 3) AS b LIMIT 1) AS brand
      JOIN races() r ON r.merchant_id = brand.merchant AND r.currency = d.currency AND r.starts_at < d.day + 3 AND r.ends_at > d.day - 1
      LEFT JOIN race_end e ON e.race_id = r.id
     WHERE r.state = 'published' AND r.measure <> 'deposits' AND (e.race_id IS NULL OR d.member_id <> ALL (e.corrected))
  ), counted AS (
    SELECT e.member_id, e.id, count(p.points) AS rounds,
           coalesce(CASE e.measure WHEN 'multiplier' THEN max(p.points) ELSE sum(p.points) END, 0) AS score
      FROM entered e
      LEFT JOIN LATERAL (
        SELECT race_points(e.measure, b.stake, b.payout, b.won, b.turnover) AS points
          FROM bets_between(e.member_id, e.starts_at, e.ends_at) AS b
         WHERE b.merchant = e.merchant_id AND b.currency = e.currency
           AND race_counts(e.settings, b.title, category_ever('', b.title), b.stake, b.turnover)) AS p ON true
     GROUP BY e.member_id, e.id, e.measure
  )
  SELECT 'race ' || c.id || ' has ' || coalesce(s.score, 0) || ' by ' || coalesce(s.rounds, 0) || ' bets of member ' || c.member_id || ', its bets come to '
         || c.score || ' by ' || c.rounds
    FROM counted c LEFT JOIN race_score s ON s.race_id = c.id AND s.member_id = c.member_id
   WHERE (coalesce(s.score, 0)::numeric, coalesce(s.rounds, 0)) IS DISTINCT FROM (c.score::numeric, c.rounds)
$$);

-- Checks that a score of a raffle by deposits equals the net deposits, for members with a deposit that was credited or reversed.
SELECT ledger.declare_invariant('race_deposits_counted', $$
  WITH members AS MATERIALIZED (
    SELECT DISTINCT a.member_id FROM moved m JOIN ledger.member_accounts() a ON a.id IN (m.debit, m.credit) WHERE m.kind IN ('deposit', 'deposit-back')
  ), counted AS (
    SELECT k.race_id, k.member_id, sum(greatest(k.kept, 0)) AS score, count(*) AS deposits
      FROM (SELECT d.race_id, d.member_id, sum(d.amount) AS kept FROM race_deposit d
             WHERE d.member_id IN (SELECT n.member_id FROM members n) AND NOT d.is_late GROUP BY d.race_id, d.member_id, d.deposit_id) AS k
     GROUP BY 1, 2
  )
  SELECT 'raffle ' || c.race_id || ' has ' || coalesce(s.score, 0) || ' by ' || coalesce(s.rounds, 0) || ' deposits of member ' || c.member_id
         || ', they left ' || c.score || ' by ' || c.deposits
    FROM counted c LEFT JOIN race_score s ON s.race_id = c.race_id AND s.member_id = c.member_id
   WHERE (coalesce(s.score, 0)::numeric, coalesce(s.rounds, 0)) IS DISTINCT FROM (c.score, c.deposits)
$$);
