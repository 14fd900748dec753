SELECT declare_fact('vendor_message', 'application');
