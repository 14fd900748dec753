SELECT declare_fact('vendor_transfer', 'ledger', '{state,next_at,tries,sent_at,received,unheard_at,checked_at,trouble}');
