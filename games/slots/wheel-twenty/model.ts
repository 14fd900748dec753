import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/** Three scatters turn the wheel. Its arrows lead to a larger wheel, and the arrows of that one to the largest. */
export default {
  code: 'wheel-twenty',
  mechanic: 'wheel',
  volatility: 'high',
  maxWin: 2000,
  machine: {
    rows: 3,
    reels: [
      'EFGHFEGFDGCGBDHGECHSEHEGADBH',
      'HDECGECFHBEHFBWGEFGEHAFDGHSG',
      'BHGWFEHFCDGBEDFDAFEGHDGBHSEG',
      'EBDFBSCFHEHEHDAGCHGDFGEGWGHF',
      'DEFBHFCHBGHEWGFEGDAGDCHFESGH',
    ],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 76, 4: 378, 5: 1888 },
      B: { 3: 47, 4: 188, 5: 943 },
      C: { 3: 38, 4: 142, 5: 567 },
      D: { 3: 28, 4: 94, 5: 378 },
      E: { 3: 15, 4: 47, 5: 188 },
      F: { 3: 10, 4: 38, 5: 150 },
      G: { 3: 9, 4: 28, 5: 113 },
      H: { 3: 7, 4: 23, 5: 94 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    verbs: {
      bonus: {
        trigger: 3,
        kind: 'wheel',
        wheels: [
          [
            { coins: 100, weight: 4 },
            { coins: 160, weight: 4 },
            { coins: 200, weight: 4 },
            { coins: 0, weight: 3, isUp: true },
            { coins: 300, weight: 3 },
            { coins: 120, weight: 4 },
            { coins: 400, weight: 2 },
            { coins: 0, weight: 3, isUp: true },
            { coins: 240, weight: 3 },
            { coins: 600, weight: 2 },
          ],
          [
            { coins: 500, weight: 4 },
            { coins: 800, weight: 4 },
            { coins: 0, weight: 2, isUp: true },
            { coins: 1000, weight: 3 },
            { coins: 600, weight: 4 },
            { coins: 1500, weight: 2 },
            { coins: 0, weight: 2, isUp: true },
            { coins: 2000, weight: 1 },
          ],
          [
            { coins: 2000, weight: 5 },
            { coins: 3000, weight: 4 },
            { coins: 4000, weight: 3 },
            { coins: 6000, weight: 2 },
            { coins: 10000, weight: 1 },
            { coins: 20000, weight: 1 },
          ],
        ],
      },
    },
  },
  versions: [
    { name: '96', buy: 500 },
    {
      name: '94',
      buy: 511,
      reels: [
        'EFGHFEGFDGCGBDHGECHSEHEHADBH',
        'HDECGECFHBEHFBWGEFGEHAFDGHSG',
        'BHGWFEHFCDGBEDFDAFEGHDGBHSEG',
        'HCDFBSCFHEHEHDAGCHGDFHEGWGHF',
        'DEFBHFCHBGHEWHFEGDAGDCHFESGH',
      ],
    },
    {
      name: '92',
      buy: 519,
      reels: [
        'EFGHFEGFDGCGBDHGECHSEHEHADBH',
        'HDECGECFHBGHFBWGEFGEHAFDGHSG',
        'BHGWFEHFCDGCEDFDAFEGHFGBHSEG',
        'HCDFBSCFHEHEHDAHCHGDFHEHWGHF',
        'DEFBHFCHBGHEWHFEGDAGDCHFESGH',
      ],
    },
  ],
} satisfies Model;
