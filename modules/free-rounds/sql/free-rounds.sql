SELECT declare_fact('free_round_campaign', 'application', '{state}');
SELECT declare_fact('free_round_gift', 'application', '{state,next_at,tries,why}');
SELECT declare_fact('free_round_win', 'ledger');
SELECT declare_fact('free_round_play', 'ledger');

-- Gate that refuses a round of a gift that the member does not have, that is for another game or stake, or that has no rounds left. The
-- member's accounts are locked, so its rounds are counted in sequence.
SELECT ledger.declare_gate('free_round', 'member bigint, gift uuid, vendor text, game text, currency text, stake bigint, at timestamptz', $$
  SELECT asking.cmd, 'rounds.free_rounds_over', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.gift ORDER BY requested.cmd) AS nth FROM requested) AS asking
    LEFT JOIN (free_round_gift g JOIN free_round_campaign c ON c.id = g.campaign_id AND c.is_own AND c.state = 'running')
      ON g.id = asking.gift AND g.member_id = asking.member AND c.vendor = asking.vendor AND c.game_code = asking.game
     AND c.currency = asking.currency AND c.stake = asking.stake AND asking.at < c.expires_at
     AND NOT EXISTS (SELECT FROM free_round_win w WHERE w.gift_id = g.id)
   WHERE g.id IS NULL OR (SELECT count(*) FROM free_round_play p WHERE p.gift_id = g.id) + asking.nth > c.rounds
$$);

SELECT ledger.declare_write('free_round', 'gift uuid, won bigint', $$
  INSERT INTO free_round_play (seq, gift_id, won) SELECT seq, gift, won FROM written
$$);

-- Returns the due amount of a gift of our own games. It is zero before its last round, its end or its stop. After that, it is the sum of
-- the wins of its rounds, up to the maximum.
CREATE OR REPLACE FUNCTION free_rounds_due(a_gift uuid, requested_at timestamptz)
RETURNS TABLE (member bigint, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT g.member_id, c.currency, least(sum(p.won), c.most_each)::bigint
    FROM free_round_gift g JOIN free_round_campaign c ON c.id = g.campaign_id JOIN free_round_play p ON p.gift_id = g.id
   WHERE g.id = a_gift AND c.is_own AND NOT EXISTS (SELECT FROM free_round_win w WHERE w.gift_id = g.id)
   GROUP BY g.id, c.id HAVING count(*) = c.rounds OR requested_at >= c.expires_at OR c.state = 'stopped'
$$;

SELECT ledger.declare_gate('free_rounds_due', 'member bigint, gift uuid, currency text, amount bigint, at timestamptz', $$
  SELECT asking.cmd, 'rounds.free_rounds_over', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.gift ORDER BY requested.cmd) AS nth FROM requested) AS asking
    LEFT JOIN LATERAL free_rounds_due(asking.gift, asking.at) AS d ON true
   WHERE asking.nth > 1 OR (d.member, d.currency, d.amount) IS DISTINCT FROM (asking.member, asking.currency, asking.amount)
$$);

-- Gate that refuses wins of free rounds that the member was not given, won before, or cannot have won. Wins may arrive until a week after
-- the end.
SELECT ledger.declare_gate('free_rounds_win', 'member bigint, vendor text, gift uuid, currency text, amount bigint, at timestamptz', $$
  SELECT requested.cmd,
         CASE WHEN g.id IS NULL OR g.state IN ('refused', 'withdrawn') THEN 'rounds.free_rounds_unknown'
              WHEN requested.nth > 1 OR w.seq IS NOT NULL OR requested.at >= c.expires_at + interval '7 days' THEN 'rounds.free_rounds_over'
              ELSE 'rounds.free_rounds_beyond' END,
         NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.gift ORDER BY requested.cmd) AS nth FROM requested) AS requested
    LEFT JOIN (free_round_gift g JOIN free_round_campaign c ON c.id = g.campaign_id)
      ON g.id = requested.gift AND g.member_id = requested.member AND c.vendor = requested.vendor AND c.currency = requested.currency
    LEFT JOIN free_round_win w ON w.gift_id = g.id
   WHERE g.id IS NULL OR g.state IN ('refused', 'withdrawn') OR w.seq IS NOT NULL OR requested.amount > c.most_each
      OR requested.nth > 1 OR requested.at >= c.expires_at + interval '7 days'
$$);

SELECT ledger.declare_write('free_rounds_win', 'gift uuid, amount bigint', $$
  INSERT INTO free_round_win (seq, gift_id, amount) SELECT seq, gift, amount FROM written
$$);

-- Checks that the win of free rounds equals its command's transfers, and that no campaign wins more than its budget.
SELECT ledger.declare_invariant('free_round_wins', $$
  SELECT 'free rounds ' || w.gift_id || ': ' || w.amount || ', its transfers move ' || coalesce(m.amount, 0)
    FROM free_round_win w LEFT JOIN (SELECT seq, sum(amount) AS amount FROM moved WHERE kind = 'promo' GROUP BY seq) AS m ON m.seq = w.seq
   WHERE w.seq > from_seq AND w.seq <= upto_seq AND w.amount <> coalesce(m.amount, 0)
  UNION ALL
  SELECT 'campaign of free rounds ' || c.id || ' won ' || sum(w.amount) || ' of ' || c.budget
    FROM free_round_campaign c JOIN free_round_gift g ON g.campaign_id = c.id JOIN free_round_win w ON w.gift_id = g.id
   GROUP BY c.id HAVING sum(w.amount) > c.budget
$$);

-- Checks that a free round won the amount that its gift stores, and moved nothing.
SELECT ledger.declare_invariant('free_rounds_dealt', $$
  SELECT 'free round ' || r.id || ' won ' || r.payout || ', of its gift ' || coalesce(p.won::text, 'nothing is known') || ', its transfers '
         || coalesce(m.amount, 0)
    FROM free_rounds_dealt(from_seq, upto_seq) AS r
    LEFT JOIN (SELECT x.seq, sum(x.amount) AS amount FROM moved x WHERE x.kind IN ('stake', 'payout') GROUP BY x.seq) AS m ON m.seq = r.id
    LEFT JOIN free_round_play p ON p.seq = r.id
   WHERE p.won IS DISTINCT FROM r.payout OR m.seq IS NOT NULL OR r.is_recorded
$$);

-- For rounds of vendors: returns whether a command credited a win of free rounds.
CREATE OR REPLACE FUNCTION is_free_round_win(a_seq bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM free_round_win w WHERE w.seq = a_seq)
$$;
