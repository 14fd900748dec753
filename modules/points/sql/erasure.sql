SELECT declare_erasure('point_order', $$
  UPDATE point_order SET deliver_to = CASE WHEN deliver_to IS NOT NULL THEN '—' END, remark = CASE WHEN remark IS NOT NULL THEN '—' END
   WHERE member_id = $1
$$);
