-- Checks that the returns of a game on a day equal those of its bets in their current state.
SELECT ledger.declare_invariant('return_days_counted', $$
  SELECT 'returns count ' || r.rounds || ' rounds of ' || h.vendor || '/' || h.game || ' on ' || h.day || ' at brand ' || h.merchant || ', stake ' || r.stake
         || ' and payout ' || r.payout || ' ' || h.currency || ', its bets are ' || h.rounds || ' with ' || h.stake || ' and ' || h.payout
    FROM settled_game_days('{returns,returns-corrected}', from_seq, upto_seq) AS h
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(d.rounds), 0) AS rounds, coalesce(sum(d.stake), 0) AS stake, coalesce(sum(d.payout), 0) AS payout
       FROM return_day d
      WHERE d.day = h.day AND d.merchant_id = h.merchant AND d.vendor = h.vendor AND d.game_code = h.game AND d.currency = h.currency) AS r
   WHERE (r.rounds, r.stake, r.payout) IS DISTINCT FROM (h.rounds::numeric, h.stake::numeric, h.payout::numeric)
$$);
