-- Checks that the moves of each bonus equal the command's transfers in the account of that bonus, in both directions. The sum of bonus
-- money at any instant therefore equals the ledger's.
SELECT ledger.declare_invariant('bonus_moves', $$
  WITH said AS (
    SELECT b.seq, g.account_id AS account, b.amount FROM bonus_move b JOIN bonus_grant g ON g.id = b.grant_id
     WHERE b.seq > from_seq AND b.seq <= upto_seq AND b.amount <> 0
  ), made AS (
    SELECT s.seq, s.account, sum(s.delta) AS amount
      FROM (SELECT seq, debit AS account, -amount AS delta FROM moved UNION ALL SELECT seq, credit, amount FROM moved) AS s
     WHERE s.account IN (SELECT g.account_id FROM bonus_grant g)
     GROUP BY 1, 2 HAVING sum(s.delta) <> 0
  )
  SELECT 'bonus account ' || coalesce(said.account, made.account) || ', command ' || coalesce(said.seq, made.seq)
         || ': its row says ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq AND made.account = said.account
   WHERE said.amount IS DISTINCT FROM made.amount
$$);

-- Checks that the figures of a changed bonus are the sums of its moves: the balance of its account, and the counted turnover. A bonus that
-- became cash has reached its turnover, and not more than its cap became cash.
SELECT ledger.declare_invariant('bonus_sums', $$
  WITH changed AS (
    SELECT DISTINCT b.grant_id AS id FROM bonus_move b WHERE b.seq > from_seq AND b.seq <= upto_seq
  ), summed AS (
    SELECT g.id, g.wagered, g.state, g.required, g.cap, g.converted, k.balance AS has, m.amount, m.wagered AS counted
      FROM changed c JOIN bonus_grant g ON g.id = c.id CROSS JOIN LATERAL ledger.kept_in(g.account_id) AS k
     CROSS JOIN LATERAL (SELECT sum(b.amount) AS amount, sum(b.wagered) AS wagered FROM bonus_move b WHERE b.grant_id = g.id) AS m
  )
  SELECT 'bonus ' || s.id || ' has ' || s.has || ' and ' || s.wagered || ' wagered, its moves come to ' || s.amount || ' and ' || s.counted
    FROM summed s WHERE s.has <> s.amount OR s.wagered <> s.counted
  UNION ALL
  SELECT 'bonus ' || s.id || ' became cash: ' || s.converted || ' of at most ' || coalesce(s.cap::text, 'any') || ', as ' || s.state
    FROM summed s WHERE s.converted > s.cap OR (s.converted > 0 AND s.state <> 'converted')
$$);

-- Checks that the part of GGR that bonus money lost is what the bets of a member moved in its bonuses. A member with a bonus at play is left
-- out, and so is one whose first bonus is older than the rounds that are still here.
SELECT ledger.declare_invariant('bonus_bets', $$
  WITH changed AS (
    SELECT DISTINCT g.member_id, g.currency FROM bonus_moves() b JOIN bonus_grants() g ON g.id = b.grant_id
     WHERE b.seq > from_seq AND b.seq <= upto_seq AND b.reason = 'bet'
  ), summed AS (
    SELECT c.member_id, c.currency,
           (SELECT coalesce(sum(-b.amount), 0) FROM bonus_grants() g JOIN bonus_moves() b ON b.grant_id = g.id AND b.reason = 'bet'
             WHERE g.member_id = c.member_id AND g.currency = c.currency) AS lost,
           (SELECT coalesce(sum(d.bonus_win), 0) FROM bet_days('-infinity', 'infinity') d WHERE d.member_id = c.member_id AND d.currency = c.currency) AS counted
      FROM changed c
     WHERE NOT EXISTS (SELECT FROM bonus_grants() g WHERE g.member_id = c.member_id AND g.currency = c.currency
                          AND (g.granted_in < detached_below('round') OR is_bonus_at_play(g.id)))
  )
  SELECT 'member ' || s.member_id || ' lost ' || s.lost || ' ' || s.currency || ' of bonus money in bets, the days of its bets have ' || s.counted
    FROM summed s WHERE s.lost <> s.counted
$$);
