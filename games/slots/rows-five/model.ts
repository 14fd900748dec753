import type { Model } from '#games/slots/model.ts';

/** The numbers of rows that a reel may show, with their weights. */
const HEIGHTS = [
  { rows: 2, weight: 3 },
  { rows: 3, weight: 3 },
  { rows: 4, weight: 2 },
  { rows: 5, weight: 1 },
];

/** Five reels of two to five rows, up to 3125 ways, without a further feature. */
export default {
  code: 'rows-five',
  mechanic: 'varying',
  volatility: 'low',
  maxWin: 1000,
  machine: {
    rows: 5,
    reels: [
      'GDCGDCEGABDEFCGFBGDAFEGFE',
      'ACBDWGFDAGDBEFGDECGFECFEG',
      'GFEDBGDAFEDAEDGCBFGWECGFC',
      'FWGAEFGBDECFDEGCFBDGCEGAD',
      'BEWCDBEGDACGFAEGDEFDGFCEG',
    ],
    lines: null,
    ways: true,
    wild: 'W',
    scatter: '',
    pays: {
      A: { 3: 21, 4: 64, 5: 214 },
      B: { 3: 13, 4: 43, 5: 134 },
      C: { 3: 9, 4: 27, 5: 80 },
      D: { 3: 5, 4: 16, 5: 43 },
      E: { 3: 3, 4: 9, 5: 27 },
      F: { 3: 2, 4: 6, 5: 21 },
      G: { 3: 1, 4: 4, 5: 13 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    verbs: {
      heights: Array.from({ length: 5 }, () => HEIGHTS),
    },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: [
        'GDCGDCEGABDEFCGFBGDAFEGFE',
        'ACBFWGFDAGDBEFGDECGFECFEG',
        'GFEDBGDAFEDAEDGCAFGWEDGFC',
        'FWGAEFGBDECFDEGCFBDGCEGAD',
        'BEWCDBEGDACGFAEGDEFEGFCEG',
      ],
    },
    {
      name: '92',
      reels: [
        'GDCGDCEGABDEFCGFBGDAFEGFE',
        'ACBFWGFDAGFBEFGDECGFECFEG',
        'GFEDBGDAFEDAEDGCAFGWEFGEC',
        'FWGAEFGBDECFDEGCFBDGCEGAD',
        'BEWCDBEGDACGFAEGDEFEGFCEG',
      ],
    },
  ],
} satisfies Model;
