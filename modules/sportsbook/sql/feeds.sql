SELECT declare_fact('sports_feed_message', 'application');
