SELECT declare_fact('limit_use', 'ledger');
SELECT declare_fact('limit_booking', 'ledger');
SELECT declare_fact('play_time', 'ledger');
SELECT declare_fact('play_profile', 'ledger');
