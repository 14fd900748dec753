SELECT ledger.declare_write('member_transfer', $$
  id uuid, merchant int, request uuid, "from" bigint, "to" bigint, way text, currency text, amount bigint, at timestamptz $$, $$
  INSERT INTO member_transfer (id, merchant_id, request_id, from_member, to_member, way, currency, amount, seq, at)
  SELECT id, merchant, request, "from", "to", way, currency, amount, seq, at FROM written
$$);

-- Refuses a transfer if the member's transfers since a time, or its gifts in chat, would exceed `most`. The lock on the sender's account
-- makes the sender's transfers wait for one another.
SELECT ledger.declare_gate('transfers_since', 'member bigint, gifts boolean, amount bigint, most bigint, since timestamptz', $$
  WITH wanted AS (
    SELECT requested.*, sum(requested.amount) OVER (PARTITION BY requested.member, requested.gifts ORDER BY requested.cmd) AS running FROM requested
  )
  SELECT wanted.cmd, 'transfers.day_limit', NULL::jsonb
    FROM wanted
   WHERE wanted.running + (SELECT coalesce(sum(t.amount), 0) FROM member_transfer t
                            WHERE t.from_member = wanted.member AND t.at >= wanted.since AND (t.way <> 'tree' OR NOT wanted.gifts)) > wanted.most
$$);
