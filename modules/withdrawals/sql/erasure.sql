-- An erased number is replaced by text with the row's id, because the column is unique.
SELECT declare_erasure('payout_account', $$
  UPDATE payout_account SET holder = '—', holder_key = NULL, number = 'erased ' || id WHERE member_id = $1
$$);
SELECT declare_erasure('dispute_message', $$
  UPDATE dispute_message SET text = '—' WHERE dispute_id IN (SELECT id FROM withdrawal_dispute WHERE member_id = $1)
$$);
SELECT declare_erasure('withdrawal', $$ UPDATE withdrawal SET reason = '—' WHERE member_id = $1 AND reason IS NOT NULL $$);
SELECT declare_erasure('withdrawal_dispute', $$ UPDATE withdrawal_dispute SET reason = '—' WHERE member_id = $1 AND reason IS NOT NULL $$);
