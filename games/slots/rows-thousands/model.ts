import type { Model } from '#games/slots/model.ts';

/** Returns the weights of two to seven rows for each of six reels; versions have different weights. */
const heights = (...weights: number[]) => Array.from({ length: 6 }, () => weights.map((weight, at) => ({ rows: at + 2, weight })));
const free = { growth: { step: 1, most: 10 }, mostFree: 20 };

/** Every reel shows two to seven rows, drawn again for each spin: up to 117,649 ways. The multiplier grows by one with each free spin. */
export default {
  code: 'rows-thousands',
  mechanic: 'varying',
  volatility: 'medium',
  maxWin: 5000,
  machine: {
    rows: 7,
    reels: ['DGSEGCFEDBGAF', 'ACGWFDGEFDBSE', 'SABGFEDGCWDGE', 'FDFGWACFESFGB', 'FSAGEFGECBWGD', 'GFDSAGEDWBFCE'],
    lines: null,
    ways: true,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 1, 4: 2, 5: 4, 6: 11 },
      B: { 3: 1, 4: 1, 5: 3, 6: 6 },
      C: { 3: 1, 4: 1, 5: 2, 6: 4 },
      D: { 3: 1, 4: 1, 5: 2, 6: 3 },
      E: { 3: 1, 4: 1, 5: 1, 6: 2 },
      F: { 3: 1, 4: 1, 5: 1, 6: 2 },
      G: { 3: 1, 4: 1, 5: 1, 6: 1 },
    },
    scatterPaysTotalBet: {},
    freeSpins: { 4: 8, 5: 10, 6: 12 },
    freeMultiplier: 1,
    retrigger: true,
    totalBet: 50,
    verbs: { heights: heights(30, 40, 40, 30, 20, 10), ...free },
  },
  versions: [
    { name: '96' },
    { name: '94', verbs: { heights: heights(31, 40, 40, 30, 20, 10), ...free } },
    { name: '92', verbs: { heights: heights(30, 40, 40, 30, 20, 9), ...free } },
  ],
} satisfies Model;
