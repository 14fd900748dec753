import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/**
 * Scatters fill a meter, whose count the member keeps from round to round. A full meter starts a wheel; its arrow leads to a larger wheel.
 */
export default {
  code: 'collect-twenty',
  mechanic: 'collect',
  volatility: 'low',
  maxWin: 2000,
  machine: {
    rows: 3,
    reels: [
      'EFGHFEGFDGCGBDHGECHFEHEGADBH',
      'HDECGECFHBSHFBWGEFGEHAFDSHGF',
      'BHGWSEHFCDGBEDFDASEGHDGBHFEG',
      'EBDFBSCFHEHEHDAGCHGDFSEGWGHF',
      'DEFBHFCHBGHEWGFEGDAGDCHFEFGH',
    ],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 100, 4: 500, 5: 2500 },
      B: { 3: 60, 4: 245, 5: 1225 },
      C: { 3: 50, 4: 185, 5: 740 },
      D: { 3: 36, 4: 120, 5: 490 },
      E: { 3: 20, 4: 60, 5: 245 },
      F: { 3: 13, 4: 50, 5: 195 },
      G: { 3: 12, 4: 36, 5: 150 },
      H: { 3: 9, 4: 30, 5: 122 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    verbs: {
      meter: {
        size: 100,
        coins: 3,
        bonus: {
          kind: 'wheel',
          wheels: [
            [
              { coins: 100, weight: 5 },
              { coins: 200, weight: 4 },
              { coins: 0, weight: 1, isUp: true },
              { coins: 160, weight: 4 },
              { coins: 300, weight: 3 },
              { coins: 0, weight: 1, isUp: true },
              { coins: 400, weight: 2 },
            ],
            [
              { coins: 600, weight: 4 },
              { coins: 1600, weight: 2 },
              { coins: 1000, weight: 3 },
              { coins: 3200, weight: 1 },
            ],
          ],
        },
      },
    },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: [
        'EFGHFEGFDGCGBDHGECHFEHEGADBH',
        'HDECGECFHBSHFBWCEFGEHAFDSHGF',
        'BHGWSEHFCDGBEDFDASEGHDGBHFEG',
        'EBDFBSCFHEHEHDAGCHGDFSEGWGHF',
        'DEFBHFCHBGHEWGFEGDAGDCHFEFGH',
      ],
    },
    {
      name: '92',
      reels: [
        'EFGHFEGFDGCGHDHGECHFEHEGADBH',
        'HDECGECFHBSHFBWGEFGEHAFDSHGF',
        'BHGWSEBFCDGBEDFDASEGHDGBHFEG',
        'EBDFBSCFHEHEHDAGCHGDFSEGWGHF',
        'DEFBHFCHBGHEWGFEGDAGDCHFEFGH',
      ],
    },
  ],
} satisfies Model;
