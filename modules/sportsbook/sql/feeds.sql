SELECT declare_fact('sports_feed_message', 'application');
SELECT declare_fact('sports_factor', 'application');
