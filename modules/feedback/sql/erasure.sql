SELECT declare_erasure('feedback', $$
  UPDATE feedback SET content = '—', answer = CASE WHEN answer IS NOT NULL THEN '—' END WHERE member_id = $1
$$);
