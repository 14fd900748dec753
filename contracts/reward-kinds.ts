/** Forms of a voucher: a red envelope, a prize wheel, a golden egg (specification 1.05). */
export const REWARD_KINDS = ['envelope', 'wheel', 'egg'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];
