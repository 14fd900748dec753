import type { Model } from '#games/slots/model.ts';

/** A fruit machine with nudged wilds; three boards begin a walk over the feature board. */
export default {
  code: 'fruit-board',
  mechanic: 'board',
  volatility: 'medium',
  maxWin: 1000,
  machine: {
    rows: 3,
    reels: ['EFCWFDECFSDFBEFAECBEASF', 'EDWCDFBESFECDSFCDFEBFAC', 'FDEFSEAFSADCBEWFECFEBDC'],
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
    ways: false,
    wild: 'W',
    scatter: 'S',
    pays: { A: { 3: 189 }, B: { 3: 94 }, C: { 3: 47 }, D: { 3: 19 }, E: { 3: 9 }, F: { 3: 8 } },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 10,
    verbs: {
      nudge: true,
      bonus: {
        trigger: 3,
        kind: 'board',
        sides: 6,
        throws: 8,
        squares: [5, 10, 10, 20, 0, 15, 30, 10, 20, 0, 50, 25, 40, 0, 100, 50, 30, 0, 75, 200, 0, 100, 150, 0, 500],
      },
    },
  },
  versions: [
    { name: '96', buy: 159 },
    { name: '94', buy: 161, reels: ['EDCWFDECFSDFBEFAECDEASF', 'EDWCDFBESFECDSFCDFEBFAC', 'FDEFSEADSADCBEWFECFEBDC'] },
    { name: '92', buy: 165, reels: ['EDCWFDECFSDFBEFAECFEASF', 'EDWCDFDESFECDSFCDFEBFAC', 'FDEFSEADSADCBEWFECFEBEC'] },
  ],
} satisfies Model;
