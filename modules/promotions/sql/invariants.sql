-- Checks that each reward is the sum that its command moved, and that a bonus of a promotion has its reward.
SELECT declare_offer_rewards('promotion_rewards', 'promotion', '{promotion-cash,promotion-bonus}');
