SELECT declare_fact('withdrawal', 'ledger');
SELECT declare_fact('payout_account', 'application');
SELECT declare_fact('withdrawal_dispute', 'application', '{verdict,reference,reason,decided_by,closed_at}');
SELECT declare_fact('dispute_message', 'application');
SELECT declare_fact('payout', 'application', '{state,trouble,provider_ref,reason,tries,next_at,sent_at,closed_at}');
SELECT declare_fact('payout_event', 'application');
