-- Called by invariants. Returns the events of some topics that consumers have not handled yet, parked ones included. Null if a consumer is
-- not registered for its topic, because the events that it missed are unknown.
CREATE OR REPLACE FUNCTION events_waiting(consumers text[], topics text[]) RETURNS json[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN NOT EXISTS (
    SELECT FROM unnest(consumers, topics) AS c (name, topic)
     WHERE NOT EXISTS (SELECT FROM outbox_consumer r WHERE r.name = c.name AND r.topic = c.topic)
  ) THEN ARRAY(
    SELECT e.event
      FROM (SELECT o.events FROM outbox o WHERE o.topic = ANY (topics)
            UNION ALL
            SELECT d.events FROM outbox_delivery d WHERE d.consumer = ANY (consumers) AND d.topic = ANY (topics)) AS w,
           json_array_elements(w.events) AS e (event)
  ) END
$$;
