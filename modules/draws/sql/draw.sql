SELECT declare_fact('draw', 'application', '{closes_at,draws_at,state,tickets,seeds,hash,outcome,drawn_at,settled_at,corrected_at,resettled_at}');
SELECT declare_fact('draw_lines', 'application');
SELECT declare_fact('draw_result', 'application');
SELECT declare_fact('held_prize', 'application', '{payout}');
SELECT declare_fact('ticket_correction', 'ledger');

-- Gate that refuses a ticket, or its refund, once the sale is closed by the database's clock. Refuses a ticket on a number whose liability
-- would exceed `most`. A purchase locks the draw until its commit: loads are counted one after the other, and a lock after the close finds
-- every ticket (`lockDueDraw`). Tickets of one commit are counted one after the other. Above a load a number pays less (`steps`, per cent
-- of its price by play). A ticket with an outdated price of a number is refused with the new price.
SELECT ledger.declare_gate('draw_accepts_bets', 'draw bigint, merchant integer, currency text, cells json, most bigint, steps json', $$
  WITH closed AS (
    SELECT requested.cmd FROM requested LEFT JOIN draw d ON d.id = requested.draw
     WHERE d.id IS NULL OR d.state <> 'open' OR clock_timestamp() >= d.closes_at
  ), wanted AS (
    SELECT requested.cmd, requested.draw, requested.merchant, requested.currency, requested.most, requested.steps, x.cell, x.owed AS own, coalesce(x.price, 100) AS price,
           sum(x.owed) OVER (PARTITION BY requested.draw, requested.merchant, requested.currency, x.cell ORDER BY requested.cmd) AS owed
      FROM requested CROSS JOIN LATERAL json_to_recordset(requested.cells) AS x (cell text, owed bigint, price integer)
  ), held AS (
    SELECT w.cmd, w.cell, w.most, w.price, w.owed + coalesce(l.owed, 0) AS owed,
           coalesce((SELECT min(s.price) FROM json_to_recordset(w.steps) AS s (play text, owed bigint, price integer)
                      WHERE s.play = split_part(w.cell, ':', 1) AND w.owed - w.own + coalesce(l.owed, 0) >= s.owed), 100) AS stands
      FROM wanted w LEFT JOIN draw_load l ON l.draw_id = w.draw AND l.merchant_id = w.merchant AND l.currency = w.currency AND l.cell = w.cell
     WHERE w.cmd NOT IN (SELECT closed.cmd FROM closed)
  ), full_up AS (
    SELECT h.cmd, min(h.cell) AS cell FROM held h WHERE h.owed > h.most GROUP BY h.cmd
  )
  SELECT closed.cmd, 'rounds.bets_closed', NULL::jsonb FROM closed
  UNION ALL
  SELECT f.cmd, 'rounds.sold_out', jsonb_build_object('number', f.cell) FROM full_up f
  UNION ALL
  (SELECT DISTINCT ON (h.cmd) h.cmd, 'rounds.price_changed', jsonb_build_object('number', h.cell, 'price', h.stands)
     FROM held h WHERE h.price <> h.stands AND h.cmd NOT IN (SELECT f.cmd FROM full_up f) ORDER BY h.cmd, h.cell)
$$, $$
  SELECT d.id FROM draw d WHERE d.id IN (SELECT draw FROM requested) ORDER BY d.id FOR NO KEY UPDATE
$$);

-- Adds a ticket to the load of its numbers. The caller has locked the draw.
SELECT ledger.declare_write('draw_load', 'draw bigint, merchant integer, currency text, cells json', $$
  INSERT INTO draw_load AS l (draw_id, merchant_id, currency, cell, owed)
  SELECT w.draw, w.merchant, w.currency, x.cell, sum(x.owed)
    FROM written w CROSS JOIN LATERAL json_to_recordset(w.cells) AS x (cell text, owed bigint)
   GROUP BY 1, 2, 3, 4
  ON CONFLICT (draw_id, merchant_id, currency, cell) DO UPDATE SET owed = l.owed + excluded.owed
$$);

-- Subtracts a refunded ticket from the load of its numbers. The caller has locked the draw.
SELECT ledger.declare_write('draw_room', 'draw bigint, merchant integer, currency text, cells json', $$
  UPDATE draw_load l SET owed = l.owed - g.owed
    FROM (SELECT w.draw, w.merchant, w.currency, x.cell, sum(x.owed) AS owed
            FROM written w CROSS JOIN LATERAL json_to_recordset(w.cells) AS x (cell text, owed bigint) GROUP BY 1, 2, 3, 4) AS g
   WHERE l.draw_id = g.draw AND l.merchant_id = g.merchant AND l.currency = g.currency AND l.cell = g.cell
$$);

-- Stores the payout of a ticket by a corrected result. The command moves the difference.
SELECT ledger.declare_write('ticket_correction', $$
  round bigint, draw bigint, merchant integer, member bigint, mode text, paid_before bigint, payout bigint, outcome json, at timestamptz $$, $$
  INSERT INTO ticket_correction (round_id, draw_id, merchant_id, member_id, mode, paid_before, payout, outcome, seq, at)
  SELECT round, draw, merchant, member, mode, paid_before, payout, outcome, seq, at FROM written
$$);

-- Trigger that refuses other changes of a draw than these. A draw takes place or is called off, once, and its outcome is final. The outcome
-- of a draw elsewhere may be corrected once, when all of its tickets are settled. A draw is settled when none of its tickets is open,
-- except tickets whose prizes wait for staff, and settled again when each has its correction. The time of a draw that takes place elsewhere
-- may be moved to a future time; a closed sale stays closed.
CREATE OR REPLACE FUNCTION keep_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.closes_at, NEW.draws_at) IS DISTINCT FROM (OLD.closes_at, OLD.draws_at)
     AND (OLD.state <> 'open' OR OLD.chain_id IS NOT NULL OR NEW.draws_at <= clock_timestamp()
       OR NEW.closes_at <> OLD.closes_at AND least(NEW.closes_at, OLD.closes_at) <= clock_timestamp()) THEN
    RAISE EXCEPTION 'a draw is moved to a time that is still to come, where it takes place elsewhere';
  END IF;
  IF (NEW.game, NEW.number, NEW.chain_id, NEW.link) IS DISTINCT FROM (OLD.game, OLD.number, OLD.chain_id, OLD.link)
     OR OLD.state <> 'open' AND (NEW.state, NEW.tickets, NEW.seeds, NEW.drawn_at)
     IS DISTINCT FROM (OLD.state, OLD.tickets, OLD.seeds, OLD.drawn_at)
     OR OLD.hash IS NOT NULL AND NEW.hash IS DISTINCT FROM OLD.hash THEN
    RAISE EXCEPTION 'a draw stays as it came out';
  END IF;
  IF OLD.state <> 'open' AND NEW.outcome::text IS DISTINCT FROM OLD.outcome::text AND (OLD.corrected_at IS NOT NULL OR NEW.corrected_at IS NULL)
     OR OLD.corrected_at IS NOT NULL AND NEW.corrected_at IS DISTINCT FROM OLD.corrected_at
     OR OLD.resettled_at IS NOT NULL AND NEW.resettled_at IS DISTINCT FROM OLD.resettled_at THEN
    RAISE EXCEPTION 'a draw is corrected once';
  END IF;
  IF NEW.settled_at IS NOT NULL AND (NEW.state = 'open' OR EXISTS (SELECT FROM open_rounds_of_draw(NEW.id) AS o
       WHERE NOT EXISTS (SELECT FROM held_prize h WHERE h.round_id = o.id))) THEN
    RAISE EXCEPTION 'a draw with open tickets is not settled';
  END IF;
  IF NEW.resettled_at IS NOT NULL AND OLD.resettled_at IS NULL AND EXISTS (SELECT FROM tickets_to_correct(NEW.id) LIMIT 1) THEN
    RAISE EXCEPTION 'a draw with tickets to correct is not settled anew';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER draw_kept BEFORE UPDATE ON draw FOR EACH ROW EXECUTE FUNCTION keep_draw();

-- Returns tickets of a draw that its first result settled and the corrected result has not, after a given ticket in the order of members.
-- Refunded tickets have no result.
CREATE OR REPLACE FUNCTION tickets_to_correct(a_draw bigint, after_member bigint DEFAULT 0, after_id bigint DEFAULT 0)
RETURNS TABLE (member_id bigint, id bigint) LANGUAGE sql STABLE AS $$
  SELECT r.member_id, r.id FROM rounds_of_draw(a_draw) AS r
   WHERE (r.member_id, r.id) > (after_member, after_id) AND NOT r.is_void
     AND NOT EXISTS (SELECT FROM ticket_correction c WHERE c.member_id = r.member_id AND c.round_id = r.id)
$$;

-- For leads: the number of links of a chain that draws have used. A chain is needed until each of its draws has taken place or its hash is
-- published.
SELECT declare_chain_user('draws', 'SELECT coalesce(max(d.link), 0) FROM draw d WHERE d.chain_id = chain',
  $$ SELECT EXISTS (SELECT FROM draw d WHERE d.chain_id = chain AND (d.state = 'open' OR d.hash IS NULL)) $$);

-- Trigger that corrects the payout in a ticket's bet record. Its turnover stays unchanged.
CREATE OR REPLACE FUNCTION correct_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM correct_payout(NEW.member_id, NEW.round_id, NEW.paid_before, NEW.payout, NEW.seq);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ticket_correction_notified AFTER INSERT ON ticket_correction
  FOR EACH ROW WHEN (NEW.mode = 'real' AND NEW.payout <> NEW.paid_before) EXECUTE FUNCTION correct_ticket();

-- For the record: the payout of a corrected ticket.
SELECT declare_correction('draws', 'SELECT c.payout FROM ticket_correction c WHERE c.member_id = a_member AND c.round_id = a_round');

-- Checks that a correction moves the difference between the two payouts of its ticket. Practice money is claimed back only as far as the
-- member has some, so it is not checked.
SELECT ledger.declare_invariant('ticket_corrected', $$
  SELECT 'correction of round ' || c.round_id || ' from ' || c.paid_before || ' to ' || c.payout || ': its transfers move ' || coalesce(m.gained, 0)
    FROM ticket_correction c
    LEFT JOIN (SELECT x.seq, sum(CASE x.kind WHEN 'correction' THEN x.amount ELSE -x.amount END) AS gained
                 FROM moved x WHERE x.kind IN ('correction', 'correction-back') GROUP BY x.seq) AS m ON m.seq = c.seq
   WHERE c.mode = 'real' AND c.seq > from_seq AND c.seq <= upto_seq AND coalesce(m.gained, 0) <> c.payout - c.paid_before
$$);
