import type { MALL_ART } from '#contracts/mall-art.ts';

type DemoGift = {
  slug: string;
  art: (typeof MALL_ART)[number];
  points: number;
  /** Price in addition to the points. */
  dollars: number;
  stock: number | null;
};

/** Items of the demo brands' malls. They are not shipped, because they only demonstrate a mall. */
export const DEMO_GIFTS: readonly DemoGift[] = [
  {
    slug: 'paper-lantern',
    art: 'lantern',
    points: 120,
    dollars: 0,
    stock: null,
  },
  {
    slug: 'rain-umbrella',
    art: 'umbrella',
    points: 380,
    dollars: 0,
    stock: 200,
  },
  {
    slug: 'tea-set',
    art: 'tea',
    points: 900,
    dollars: 0,
    stock: 60,
  },
  {
    slug: 'market-bag',
    art: 'bag',
    points: 260,
    dollars: 0,
    stock: 500,
  },
  {
    slug: 'rice-cooker',
    art: 'cooker',
    points: 2_400,
    dollars: 10,
    stock: 40,
  },
  {
    slug: 'headphones',
    art: 'headphones',
    points: 4_200,
    dollars: 0,
    stock: 30,
  },
  {
    slug: 'wrist-watch',
    art: 'watch',
    points: 9_500,
    dollars: 0,
    stock: 12,
  },
  {
    slug: 'phone',
    art: 'phone',
    points: 28_000,
    dollars: 0,
    stock: 5,
  },
  {
    slug: 'scooter',
    art: 'scooter',
    points: 90_000,
    dollars: 0,
    stock: 1,
  },
];
