-- GLI-19 2.3.2 requires results of 90 days. The first check under a list stays, because later checks compare their packages with it.
SELECT declare_sweep('code_check', $$
  SELECT k.ctid FROM code_check k
   WHERE k.ended_at < clock_timestamp() - interval '100 days'
     AND EXISTS (SELECT FROM code_check f WHERE f.process = k.process AND f.list = k.list AND f.id < k.id) $$);
SELECT declare_sweep('code_check_request', $$ SELECT q.ctid FROM code_check_request q WHERE q.at < clock_timestamp() - interval '100 days' $$);
