import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/** Wilds on the three middle reels fill their reel; in free spins all wins are doubled. */
export default {
  code: 'expand-twenty',
  mechanic: 'expand',
  volatility: 'medium',
  maxWin: 5000,
  machine: {
    rows: 3,
    reels: ['GCFGDCAFBFEGFDSEFGBED', 'WDFAEFSGBEBCGDFGBFEDG', 'EDFGDCGFWGFDBESABEAFG', 'CAGEFWDEGFEDBCFDGFSGB', 'DEFGEFGCDABGFDGSCEGBF'],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 19, 4: 93, 5: 465 },
      B: { 3: 12, 4: 50, 5: 186 },
      C: { 3: 9, 4: 31, 5: 124 },
      D: { 3: 6, 4: 19, 5: 74 },
      E: { 3: 3, 4: 9, 5: 37 },
      F: { 3: 2, 4: 7, 5: 31 },
      G: { 3: 2, 4: 6, 5: 25 },
    },
    scatterPaysTotalBet: {},
    freeSpins: { 3: 8, 4: 12, 5: 16 },
    freeMultiplier: 2,
    retrigger: true,
    totalBet: 20,
    verbs: { wildReels: { reels: [1, 2, 3], filled: 'pay' }, mostFree: 32 },
  },
  versions: [
    { name: '96', buy: 267 },
    {
      name: '94',
      buy: 267,
      reels: ['GCFGDCAFBFEGFESEFGBED', 'WDFAEFSGBEBCGDFGBFEDG', 'EDFGDCGFWGFDBESABEAFG', 'CAGEFWDEGFEDBCFDGFSGB', 'DEFGEFGCDABGFDGSCEGBF'],
    },
    {
      name: '92',
      buy: 267,
      reels: ['GCFGDCAFBFEGFESGFGBCD', 'WDFAEFSGBEBCGDFGBFEDG', 'EDFGDCGFWGFDBESADEAFG', 'CAGEFWDEGFEDBCFDGFSGB', 'DEFGEFGCDABGFDGSBEGBF'],
    },
  ],
} satisfies Model;
