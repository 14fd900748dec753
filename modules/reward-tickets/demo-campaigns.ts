import type { RewardKind } from '#contracts/reward-kinds.ts';

type DemoCampaign = {
  slug: string;
  kind: RewardKind;
  /** In whole dollars; 0 for a blank line. */
  prizes: readonly { weight: number; dollars: number }[];
  budget: number;
  leastDeposit: number;
  perMember: number;
};

/** Campaigns of the demo brands, one of each kind. */
export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    slug: 'lantern-envelopes',
    kind: 'envelope',
    budget: 5_000,
    leastDeposit: 50,
    perMember: 10,
    prizes: [
      { weight: 5, dollars: 8 },
      { weight: 45, dollars: 2 },
      { weight: 150, dollars: 1 },
      { weight: 300, dollars: 0.5 },
    ],
  },
  {
    slug: 'harvest-wheel',
    kind: 'wheel',
    budget: 10_000,
    leastDeposit: 100,
    perMember: 5,
    prizes: [
      { weight: 1, dollars: 50 },
      { weight: 9, dollars: 10 },
      { weight: 30, dollars: 5 },
      { weight: 100, dollars: 2 },
      { weight: 260, dollars: 1 },
      { weight: 600, dollars: 0 },
    ],
  },
  {
    slug: 'golden-eggs',
    kind: 'egg',
    budget: 10_000,
    leastDeposit: 100,
    perMember: 5,
    prizes: [
      { weight: 1, dollars: 100 },
      { weight: 9, dollars: 20 },
      { weight: 190, dollars: 3 },
      { weight: 800, dollars: 0 },
    ],
  },
];
