import type { Model } from '#games/slots/model.ts';

/** Three reels and five lines, as on a counter-top machine, with a wild and without a feature. */
export default {
  code: 'fruit-five',
  mechanic: 'lines',
  volatility: 'low',
  maxWin: 100,
  machine: {
    rows: 3,
    reels: ['BFDAFWCDEABCEBCFECFDEFEDEFD', 'CFEDBEAECDBECFBEFDCDFWAFDWF', 'DCEFCBEDBFCDEAFBDFDEAFWEFCE'],
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
    ways: false,
    wild: 'W',
    scatter: '',
    pays: {
      W: { 3: 300 },
      A: { 3: 100 },
      B: { 3: 40 },
      C: { 3: 18 },
      D: { 3: 15 },
      E: { 3: 8 },
      F: { 3: 6 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 5,
  },
  versions: [
    { name: '94' },
    { name: '96', reels: ['BFDAFWCDEABCEBCFECFDEDEDEFD', 'CFEDBEAECDBECFBEFDCDFWAFDWF', 'DCEFCBEDBFCDEAFBDFDEAFWEFCE'] },
    { name: '92', reels: ['BFFAFWCDEABCEBCFECFDEFEDEFD', 'CFEDBEAECDBECFBEFDCEFWAFDWF', 'DCEFCBEDBFFDEAFBDFDEAFWEFCE'] },
  ],
} satisfies Model;
