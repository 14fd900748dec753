SELECT declare_fact('vip_change', 'application');
SELECT declare_fact('vip_gift', 'application');
SELECT declare_fact('vip_gift_taken', 'ledger');
