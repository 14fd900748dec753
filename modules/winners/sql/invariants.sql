-- A win on the board equals the current win of its bet. Members with a waiting event are left out.
SELECT ledger.declare_invariant('big_wins', $$
  WITH waiting AS MATERIALIZED (
    SELECT members_waiting('{winners,winners-corrected}') AS members
  )
  SELECT 'the board has a win of ' || w.amount || ' by round ' || w.round_id || ' of member ' || w.member_id || ', its bet won '
         || coalesce((b.payout - b.stake)::text, 'nothing')
    FROM big_win w LEFT JOIN LATERAL record_at(w.member_id, w.at, w.round_id) AS b ON true
   WHERE w.round_id > from_seq AND w.round_id <= upto_seq AND (b.payout - b.stake) IS DISTINCT FROM w.amount
     AND NOT w.member_id = ANY (SELECT unnest(n.members) FROM waiting n) AND (SELECT n.members FROM waiting n) IS NOT NULL
$$);
