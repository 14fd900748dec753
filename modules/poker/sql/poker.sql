SELECT declare_fact('poker_hand', 'application');
SELECT declare_fact('poker_player', 'application');
SELECT declare_fact('poker_order', 'application');
SELECT declare_fact('poker_stop', 'application', '{started_by,started_at}');
SELECT declare_sweep('poker_left', $$ SELECT l.ctid FROM poker_left l WHERE l.at < clock_timestamp() - interval '1 day' $$);
SELECT declare_sweep('poker_behaviour', $$ SELECT b.ctid FROM poker_behaviour b WHERE b.at < clock_timestamp() - interval '90 days' $$);
SELECT declare_sweep('poker_tourney_draw', $$ SELECT d.ctid FROM poker_tourney_draw d WHERE d.at < clock_timestamp() - interval '90 days' $$);

-- For withdrawals: returns the results of all players who played for money with a member since a moment, by hand of a cash table and by
-- tournament.
CREATE OR REPLACE FUNCTION table_results(a_member bigint, in_currency text, since timestamptz) RETURNS TABLE (game text, member_id bigint, net bigint)
LANGUAGE sql STABLE AS $$
  SELECT 'hand ' || b.hand, b.member_id, b.net FROM poker_behaviour own JOIN poker_behaviour b ON b.hand = own.hand
   WHERE own.member_id = a_member AND own.currency = in_currency AND own.at > since
  UNION ALL
  SELECT 'tourney ' || r.room, r.member_id, r.net FROM room_results(a_member, in_currency, since) AS r JOIN poker_tourney t ON t.room = r.room
$$;
