SELECT declare_fact('brand_change', 'application');
