SELECT declare_fact('sports_sale', 'ledger');

-- Stores a requested cash-out, which its own command performs, or which waits for `delay` milliseconds.
SELECT ledger.declare_write('sports_sale', $$
  bet bigint, member bigint, part integer, least bigint, auto boolean, delay integer, paid bigint, at timestamptz $$, $$
  WITH sold AS (
    UPDATE sports_bet b
       SET sales = b.sales + 1, sold = b.sold + CASE WHEN w.delay IS NULL THEN w.part ELSE 0 END,
           sold_for = b.sold_for + CASE WHEN w.delay IS NULL THEN w.paid ELSE 0 END,
           sold_in = CASE WHEN w.delay IS NULL THEN b.sold_in || w.seq ELSE b.sold_in END,
           auto_target = CASE WHEN w.auto THEN NULL ELSE b.auto_target END
      FROM written w WHERE b.id = w.bet
  )
  INSERT INTO sports_sale (id, bet_id, member_id, part, least, is_auto, state, decide_at, paid, paid_in, requested_at)
  SELECT seq, bet, member, part, least, auto, CASE WHEN delay IS NULL THEN 'done' ELSE 'waiting' END, clock_timestamp() + delay * interval '1 ms',
         CASE WHEN delay IS NULL THEN paid END, CASE WHEN delay IS NULL THEN seq END, at
    FROM written
$$);

-- Performs a cash-out that has waited, or refuses it if `refusal` is set.
SELECT ledger.declare_write('sports_sale_end', 'sale bigint, bet bigint, part integer, paid bigint, refusal text', $$
  WITH ended AS (
    UPDATE sports_sale s
       SET state = CASE WHEN w.refusal IS NULL THEN 'done' ELSE 'refused' END, refusal = w.refusal, paid = w.paid,
           paid_in = CASE WHEN w.refusal IS NULL THEN w.seq END
      FROM written w WHERE s.id = w.sale
  )
  UPDATE sports_bet b
     SET sales = b.sales + 1, sold = b.sold + CASE WHEN w.refusal IS NULL THEN w.part ELSE 0 END, sold_for = b.sold_for + coalesce(w.paid, 0),
         sold_in = CASE WHEN w.refusal IS NULL THEN b.sold_in || w.seq ELSE b.sold_in END
    FROM written w WHERE b.id = w.bet
$$);

-- Stores the value at which a whole bet is sold automatically; null for never.
SELECT ledger.declare_write('sports_auto', 'bet bigint, target bigint', $$
  UPDATE sports_bet b SET auto_target = w.target FROM written w WHERE b.id = w.bet
$$);

-- Checks that a cash-out moved the amount that it paid.
SELECT ledger.declare_invariant('sports_sold', $$
  SELECT 'cash-out ' || s.id || ' of sports bet ' || s.bet_id || ' paid ' || s.paid || ', its transfers ' || coalesce(m.paid, 0)
    FROM sports_sale s
    LEFT JOIN (SELECT x.seq, sum(x.amount) AS paid FROM moved x WHERE x.kind = 'payout' GROUP BY x.seq) AS m ON m.seq = s.paid_in
   WHERE s.paid_in > from_seq AND s.paid_in <= upto_seq AND coalesce(m.paid, 0) <> s.paid
$$);
