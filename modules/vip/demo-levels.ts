type DemoLevel = {
  slug: string;
  /** In dollars, as the amounts below. */
  reach: number;
  keep: number;
  gift: number;
  birthday: number;
  /** Most that one withdrawal may be; 0 for the common maximum. */
  payout: number;
  rebateBps: number;
  hasPriority: boolean;
};

/** The levels of the demo brands, lowest first. */
export const DEMO_LEVELS: readonly DemoLevel[] = [
  {
    slug: 'ember',
    reach: 500,
    keep: 250,
    gift: 2,
    birthday: 3,
    payout: 0,
    rebateBps: 2,
    hasPriority: false,
  },
  {
    slug: 'candle',
    reach: 2_500,
    keep: 1_500,
    gift: 8,
    birthday: 10,
    payout: 0,
    rebateBps: 4,
    hasPriority: false,
  },
  {
    slug: 'lantern',
    reach: 10_000,
    keep: 6_000,
    gift: 25,
    birthday: 30,
    payout: 75_000,
    rebateBps: 6,
    hasPriority: true,
  },
  {
    slug: 'beacon',
    reach: 50_000,
    keep: 30_000,
    gift: 90,
    birthday: 100,
    payout: 100_000,
    rebateBps: 8,
    hasPriority: true,
  },
  {
    slug: 'comet',
    reach: 200_000,
    keep: 120_000,
    gift: 300,
    birthday: 300,
    payout: 150_000,
    rebateBps: 10,
    hasPriority: true,
  },
  {
    slug: 'aurora',
    reach: 1_000_000,
    keep: 600_000,
    gift: 1_200,
    birthday: 1_000,
    payout: 250_000,
    rebateBps: 12,
    hasPriority: true,
  },
];
