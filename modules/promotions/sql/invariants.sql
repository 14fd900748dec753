-- Each reward is the sum that its command moved; a bonus that a promotion gave has its reward.
SELECT declare_offer_rewards('promotion_rewards', 'promotion', '{promotion-cash,promotion-bonus}');
