SELECT declare_fact('deposit_order', 'ledger', '{provider_ref,pay_url,received_at}');
SELECT declare_fact('deposit_part', 'ledger');
SELECT declare_fact('payment_event', 'application', '{times,outcome}');
SELECT declare_fact('payment_case', 'application', '{verdict,closed_at,decided_by}');
