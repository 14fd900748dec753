-- Refuses a mission whose day or week is another by now, that gives another amount, or that lacks something. The member's accounts are
-- locked.
SELECT ledger.declare_gate('mission_done', 'mission integer, member bigint, slot date, currency text, amount bigint', $$
  SELECT asked.cmd, CASE WHEN wrong.is THEN 'missions.over' ELSE 'missions.not_done' END, NULL::jsonb
    FROM asked
    LEFT JOIN offers_of('mission') o ON o.id = asked.mission
   CROSS JOIN LATERAL (SELECT o.id IS NULL OR asked.slot <> mission_slot(o.merchant_id, o.settings->>'period', clock_timestamp())
                           OR asked.amount IS DISTINCT FROM (o.settings->'amounts'->>asked.currency)::bigint AS is) AS wrong
   WHERE wrong.is
      OR EXISTS (SELECT FROM jsonb_array_elements(o.settings->'steps') WITH ORDINALITY AS s (step, n)
                   LEFT JOIN mission_count c ON c.member_id = asked.member AND c.mission_id = o.id AND c.slot = asked.slot AND c.step = s.n
                  WHERE coalesce(c.value, 0) >= mission_goal(s.step, asked.currency) IS NOT TRUE)
$$);
