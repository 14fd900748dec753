import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/** Three scatters start a table of lots, which are turned over until one of three lots ends the bonus. */
export default {
  code: 'picks-twenty',
  mechanic: 'picks',
  volatility: 'high',
  maxWin: 2000,
  machine: {
    rows: 3,
    reels: [
      'SGEDHFCFEDBEHFAEHGBGDHDHGEHB',
      'GHDFGHBEFGEDFGCHFSHGEBDHCEWA',
      'EAHEGHDFHBGDWCHGCEGFEGSHDFBD',
      'FEABHEWDGEHDGHFCGHFCSGHEFDGB',
      'CDHGFEHGFEHGBDAFGEWHGBFHSCDE',
    ],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 51, 4: 258, 5: 1290 },
      B: { 3: 32, 4: 129, 5: 645 },
      C: { 3: 26, 4: 96, 5: 387 },
      D: { 3: 19, 4: 65, 5: 258 },
      E: { 3: 10, 4: 32, 5: 129 },
      F: { 3: 8, 4: 26, 5: 103 },
      G: { 3: 6, 4: 19, 5: 77 },
      H: { 3: 5, 4: 16, 5: 65 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    verbs: { bonus: { trigger: 3, kind: 'picks', ends: 3, prizes: [100, 100, 120, 120, 160, 200, 200, 240, 300, 400, 600, 1000] } },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: [
        'SGEDHFCFEDCEHFAEHGBGDHDHGEHB',
        'GHDFGHBEFGEDFGCHFSHGEBDHCEWA',
        'GAHEGHDFHBGEWCHGCEGFEGSHEFBD',
        'FEABHEWDGEHDGHFCGHFCSGHEFDGB',
        'CDHGFEHGFEHGBFAFGEWHGCFHSCDF',
      ],
    },
    {
      name: '92',
      reels: [
        'SHEDHFCFEDCEHFAEHGBGDHFHGEHD',
        'GHDFGHBEFGEDFGCHFSHGEBDHCEWA',
        'GAHEGHDFHBGEWCHGCFGFEGSHEGBD',
        'FEABHEWDGEHFGHFCGHFCSGHEFDHB',
        'CDHGFEHGFEHGBFAFGEWHGCFHSCDF',
      ],
    },
  ],
} satisfies Model;
