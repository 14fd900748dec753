-- Gate that refuses a mission whose day or week has changed, that pays another amount, or that is incomplete. The member's accounts are
-- locked.
SELECT ledger.declare_gate('mission_done', 'mission integer, member bigint, slot date, currency text, amount bigint', $$
  SELECT requested.cmd, CASE WHEN wrong.is THEN 'missions.over' ELSE 'missions.not_done' END, NULL::jsonb
    FROM requested
    LEFT JOIN offers_of('mission') o ON o.id = requested.mission
   CROSS JOIN LATERAL (SELECT o.id IS NULL OR requested.slot <> mission_slot(o.merchant_id, o.settings->>'period', clock_timestamp())
                           OR requested.amount IS DISTINCT FROM (o.settings->'amounts'->>requested.currency)::bigint AS is) AS wrong
   WHERE wrong.is
      OR EXISTS (SELECT FROM jsonb_array_elements(o.settings->'steps') WITH ORDINALITY AS s (step, n)
                   LEFT JOIN mission_count c ON c.member_id = requested.member AND c.mission_id = o.id AND c.slot = requested.slot AND c.step = s.n
                  WHERE coalesce(c.value, 0) >= mission_goal(s.step, requested.currency) IS NOT TRUE)
$$);
