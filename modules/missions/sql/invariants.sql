-- Each reward of a mission is the sum that its command moved.
SELECT declare_offer_rewards('mission_claims', 'mission', '{mission-cash,mission-bonus}');
