SELECT declare_fact('vendor_transfer', 'ledger', '{state,next_at,tries,sent_at,heard,unheard_at,checked_at,trouble}');
