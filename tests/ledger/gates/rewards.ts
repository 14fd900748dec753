import type { Planted } from '#tests/factories/gates.ts';
import { past, soon, type Cases } from '#tests/ledger/gates/case.ts';

const budget = (table: string, of: string): readonly Planted[] => [[table, { [`${of}_id`]: 7, currency: 'USD', total: 100, spent: 0 }]];

/** Cases of the gates for points, offers, prizes, gifts and rewards. */
export const rewards: Cases = {
  points_left: {
    rows: [['point_balance', { member_id: 1, points: 100 }]],
    requested: { member: 1, points: 60 },
    second: 'points.too_few',
    wrong: { member: [2, 'points.too_few'], points: [101, 'points.too_few'] },
  },
  mall_item: {
    rows: [['mall_item', { id: 7, state: 'listed', stock: 1, points: 50, prices: '{"USD": 100}' }]],
    requested: { item: 7, quantity: 1, points: 50, price: 100, currency: 'USD' },
    second: 'points.sold_out',
    wrong: {
      item: [8, 'points.not_listed'],
      quantity: [2, 'points.price_changed'],
      points: [49, 'points.price_changed'],
      price: [99, 'points.price_changed'],
      currency: ['THB', 'points.price_changed'],
    },
  },
  offer_budget: {
    rows: budget('offer_budget', 'offer'),
    requested: { offer: 7, currency: 'USD', amount: 60, spent: 'missions.budget_spent' },
    second: 'missions.budget_spent',
    wrong: { offer: [8, 'missions.budget_spent'], currency: ['THB', 'missions.budget_spent'], amount: [101, 'missions.budget_spent'] },
  },
  offer_open: {
    rows: [['offer', { id: 7, state: 'published', starts_at: past, ends_at: soon }]],
    requested: { offer: 7, member: 1, slot: 'once', untilEnd: true, claimed: 'promotions.claimed', over: 'promotions.over' },
    second: 'promotions.claimed',
    wrong: { offer: [8, 'promotions.over'] },
  },
  race_prize: {
    rows: [['race_prize', { race_id: 7, member_id: 1, currency: 'USD', amount: 60 }]],
    requested: { race: 7, member: 1, currency: 'USD', amount: 60 },
    second: null,
    wrong: {
      race: [8, 'races.not_due'],
      member: [2, 'races.not_due'],
      currency: ['THB', 'races.not_due'],
      amount: [61, 'races.not_due'],
    },
  },
  vip_gift: {
    rows: [['vip_gift', { member_id: 1, slot: 'level:2', currency: 'USD', amount: 5, until: soon }]],
    requested: { member: 1, slot: 'level:2', currency: 'USD', amount: 5 },
    second: 'vip.gift_taken',
    wrong: {
      member: [2, 'vip.gift_over'],
      slot: ['level:3', 'vip.gift_over'],
      currency: ['THB', 'vip.gift_over'],
      amount: [6, 'vip.gift_over'],
    },
  },
  referral_reward: {
    rows: [
      ['referral', { friend_id: 2, inviter_id: 1, merchant_id: 1, state: 'due', reward: 5, reward_currency: 'USD' }],
      ['referral_programme', { merchant_id: 1, most: 5 }],
    ],
    requested: { friend: 2, inviter: 1, currency: 'USD', amount: 5 },
    second: 'referral.reward_taken',
    wrong: {
      friend: [3, 'referral.not_due'],
      inviter: [4, 'referral.not_due'],
      currency: ['THB', 'referral.not_due'],
      amount: [6, 'referral.not_due'],
    },
  },
  reward_ticket: {
    rows: [['reward_ticket', { id: 9, campaign_id: 7, member_id: 1 }]],
    requested: { ticket: 9, member: 1 },
    second: 'rewards.opened',
    wrong: { ticket: [8, 'rewards.unknown'], member: [2, 'rewards.unknown'] },
  },
};
