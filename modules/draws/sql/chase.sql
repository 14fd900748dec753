SELECT declare_fact('chase', 'application', '{stopped_at,stopped_by}');
SELECT declare_fact('chase_ticket', 'ledger');

SELECT ledger.declare_write('chase_ticket', 'chase bigint, nth smallint, draw bigint', $$
  INSERT INTO chase_ticket (chase_id, nth, draw_id, round_id) SELECT chase, nth, draw, seq FROM written
$$);
