-- For limits: another game of which a member has an open round for real money, as {"vendor", "gameCode"}. A ticket that waits for its draw
-- does not count.
CREATE OR REPLACE FUNCTION round_elsewhere(a_member bigint, a_vendor text, a_game text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('vendor', o.vendor, 'gameCode', o.game_code) FROM open_round o
   WHERE o.member_id = a_member AND o.mode = 'real' AND o.draw_id IS NULL AND (o.vendor, o.game_code) <> (a_vendor, a_game) LIMIT 1
$$;
