-- Checks that the contribution of a round equals its command's transfers into the account of its jackpot, in both directions.
SELECT ledger.declare_invariant('jackpot_contributions', $$
  WITH given AS (
    SELECT e.round_id AS seq, j.account_id AS account, (SELECT sum(c.part) FROM unnest(e.contributed) AS c (part)) AS amount
      FROM jackpot_entry e JOIN jackpot j ON j.id = e.jackpot_id WHERE e.round_id > from_seq AND e.round_id <= upto_seq
  ), made AS (
    SELECT seq, credit AS account, sum(amount) AS amount FROM moved WHERE kind = 'jackpot-contribution' GROUP BY seq, credit
  )
  SELECT 'jackpot entry of round ' || coalesce(g.seq, made.seq) || ': ' || coalesce(g.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM given g FULL JOIN made ON made.seq = g.seq AND made.account = g.account
   WHERE coalesce(g.amount, 0) <> coalesce(made.amount, 0)
$$);

-- Checks that each drop paid its stored amount, once, from the account of its jackpot, and that its seed came back to this account.
SELECT ledger.declare_invariant('jackpot_wins', $$
  WITH won AS (
    SELECT w.seq, j.account_id AS account, sum(w.amount) AS amount, sum(w.seed) AS seed
      FROM jackpot_win w JOIN jackpot j ON j.id = w.jackpot_id WHERE w.seq > from_seq AND w.seq <= upto_seq GROUP BY 1, 2
  ), paid AS (
    SELECT seq, debit AS account, sum(amount) AS amount FROM moved WHERE kind = 'jackpot-win' GROUP BY seq, debit
  ), seeded AS (
    SELECT seq, credit AS account, sum(amount) AS amount FROM moved WHERE kind = 'jackpot-seed' GROUP BY seq, credit
  )
  SELECT 'jackpot win by command ' || coalesce(w.seq, p.seq) || ': ' || coalesce(w.amount, 0) || ' and seed ' || coalesce(w.seed, 0)
         || ', its transfers move ' || coalesce(p.amount, 0) || ' and ' || coalesce(s.amount, 0)
    FROM won w FULL JOIN paid p ON p.seq = w.seq AND p.account = w.account
    LEFT JOIN seeded s ON s.seq = coalesce(w.seq, p.seq) AND s.account = coalesce(w.account, p.account)
   WHERE w.amount IS DISTINCT FROM p.amount OR coalesce(w.seed, 0) <> coalesce(s.amount, 0)
$$);

-- Checks that the sum of the tiers and of unprocessed contributions equals the balance of the jackpot's account.
SELECT ledger.declare_invariant('jackpot_account', $$
  WITH held AS (
    SELECT j.id, ledger.balance_of(j.account_id) AS has,
           coalesce((SELECT sum(t.amount) FROM jackpot_tier t WHERE t.jackpot_id = j.id), 0)
           + coalesce((SELECT sum(c.part) FROM jackpot_entry e CROSS JOIN LATERAL unnest(e.contributed) AS c (part)
                        WHERE e.jackpot_id = j.id AND e.xact >= j.judged_below), 0) AS says
      FROM jackpot j
  )
  SELECT 'jackpot ' || id || ' says ' || says || ', its account has ' || has FROM held WHERE says <> has
$$);
