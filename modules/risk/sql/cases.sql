SELECT declare_fact('risk_case', 'application', '{state,owner,due_on,dispute_body,dispute_ref,outcome,version,changed_at,closed_at}');
SELECT declare_fact('risk_case_part', 'application');
SELECT declare_fact('risk_case_entry', 'application');
SELECT declare_fact('risk_case_file', 'application');

-- The erasures remove the texts and files of each case that the member is part of.
SELECT declare_erasure('risk_case', $$
  UPDATE risk_case SET title = '—', outcome = CASE WHEN outcome IS NOT NULL THEN '—' END
   WHERE id IN (SELECT m.case_id FROM risk_case_member m WHERE m.member_id = $1)
$$);
SELECT declare_erasure('risk_case_entry', $$
  UPDATE risk_case_entry SET text = '—' WHERE case_id IN (SELECT m.case_id FROM risk_case_member m WHERE m.member_id = $1)
$$);
SELECT declare_erasure('risk_case_file', $$
  DELETE FROM risk_case_file WHERE entry_id IN (
    SELECT e.id FROM risk_case_entry e JOIN risk_case_member m ON m.case_id = e.case_id WHERE m.member_id = $1)
$$);
