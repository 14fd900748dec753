import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/** Free spins whose multiplier grows by one with every spin, up to fifteen times. */
export default {
  code: 'grow-twenty',
  mechanic: 'grow',
  volatility: 'high',
  maxWin: 5000,
  machine: {
    rows: 3,
    reels: [
      'FBHEGDAHGSGCFEGBDFHEDFHGCHEG',
      'DGFCWEFHGDCFGHEAHGEHSDFBGHBE',
      'GEDFGHEGCBHDEFCDGFBDGSFHAGWH',
      'AEBFECDFHEGEFSDFGDHCHGHBGHWG',
      'EBDFEDFHGEGDHWCGBGHECFHFHGAS',
    ],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 55, 4: 274, 5: 1371 },
      B: { 3: 34, 4: 137, 5: 685 },
      C: { 3: 27, 4: 103, 5: 411 },
      D: { 3: 21, 4: 69, 5: 274 },
      E: { 3: 11, 4: 34, 5: 137 },
      F: { 3: 8, 4: 27, 5: 110 },
      G: { 3: 7, 4: 21, 5: 82 },
      H: { 3: 5, 4: 16, 5: 69 },
    },
    scatterPaysTotalBet: { 3: 2, 4: 10, 5: 50 },
    freeSpins: { 3: 10, 4: 12, 5: 15 },
    freeMultiplier: 1,
    retrigger: true,
    totalBet: 20,
    verbs: { growth: { step: 1, most: 15 }, mostFree: 30 },
  },
  versions: [
    {
      name: '96',
      buy: 852,
      ante: {
        price: 27,
        reels: [
          'FBHEGDAHGSGCFEGBDFHEDFHGCHEG',
          'DGFCWEFHGDCFGHEAHGEHSDFBGHBE',
          'GEDSGHEGCBHDEFCDGFBDGSFHAGWH',
          'AEBFECDFHEGEFSDFGDHCHGHBGHWG',
          'EBDFEDFHGEGDHWCGBGHECFHFHGAS',
        ],
      },
    },
    {
      name: '94',
      buy: 853,
      ante: {
        price: 27,
        reels: [
          'FBHEGFAHGSGCFSGBDFHEDFHGCHEG',
          'DGFCWEFHGDCFGHEAHGEHSDFBGHBE',
          'GEDFGHFGCBFDEFCDGFBDGSFHAGWH',
          'AEBFECDFHEGEFSDFGDHCHGHBGHWG',
          'EBDFEDFHGEGDHWCGBGHECFHFHGAS',
        ],
      },
      reels: [
        'FBHEGFAHGSGCFEGBDFHEDFHGCHEG',
        'DGFCWEFHGDCFGHEAHGEHSDFBGHBE',
        'GEDFGHFGCBFDEFCDGFBDGSFHAGWH',
        'AEBFECDFHEGEFSDFGDHCHGHBGHWG',
        'EBDFEDFHGEGDHWCGBGHECFHFHGAS',
      ],
    },
    {
      name: '92',
      buy: 853,
      ante: {
        price: 27,
        reels: [
          'FBHEGFAHGSGCFEGBDFHEDFHGEHEG',
          'DGHCWEFHGDCFGHEAHGEHSDFBGHBE',
          'GEDFGHFGCBHDESADGFBDGSFHAGWH',
          'AEBFECDFHEGEFSDFGDHCHGHBGHWG',
          'EBDHEDFHGEGDHWCGBGHECFHFHGAS',
        ],
      },
      reels: [
        'FBHEGFAHGSGCFEGBDFHEDFHGEHEG',
        'DGHCWEFHGDCFGHEAHGEHSDFBGHBE',
        'GEDFGHFGCBHDEFADGFBDGSFHAGWH',
        'AEBFECDFHEGEFSDFGDHCHGHBGHWG',
        'EBDHEDFHGEGDHWCGBGHECFHFHGAS',
      ],
    },
  ],
} satisfies Model;
