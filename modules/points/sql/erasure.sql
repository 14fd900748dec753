SELECT declare_erasure('point_order', $$
  UPDATE point_order SET deliver_to = '—' WHERE member_id = $1 AND deliver_to IS NOT NULL
$$);
