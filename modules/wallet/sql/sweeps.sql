-- Keys with their answers and refusals are kept for 400 days, and as long as their transfers are here; nobody repeats them after that. Rows
-- are nearly in the order of their transactions, so the sweep looks at the oldest rows only.
SELECT declare_sweep('ledger.command', $$
  SELECT oldest.ctid FROM (SELECT c.ctid, c.seq, c.at FROM ledger.command c ORDER BY c.xact, c.seq LIMIT most) AS oldest
   WHERE oldest.at < clock_timestamp() - interval '400 days' AND oldest.seq < detached_below('ledger.transfer')
$$);

SELECT declare_sweep('ledger.moved_beside', $$
  SELECT b.ctid FROM ledger.moved_beside b WHERE b.command_seq < detached_below('ledger.transfer')
$$);
