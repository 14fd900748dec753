import type { Model } from '#games/slots/model.ts';
import { TEN_LINES } from '#games/slots/pay-lines.ts';

/** Ten lines pay from both sides. A wild fills its reel and stays, and the others are spun again until no further reel is filled. */
export default {
  code: 'sticky-ten',
  mechanic: 'sticky',
  volatility: 'low',
  maxWin: 1000,
  machine: {
    rows: 3,
    reels: [
      'FBECFBEFEDAFEBFCFDFDECAD',
      'ECFEAFBDWCEDFEFCDEAFBFCB',
      'WFEBFDCDAFEFCEBAFEDCEFBD',
      'FEDFCBCDCDEFCFEAFECWFBDC',
      'CDFCEFBEFDAEFACEFBDEBFDF',
    ],
    lines: TEN_LINES,
    ways: false,
    wild: 'W',
    scatter: '',
    pays: {
      A: { 3: 8, 4: 32, 5: 158 },
      B: { 3: 5, 4: 16, 5: 59 },
      C: { 3: 3, 4: 8, 5: 32 },
      D: { 3: 2, 4: 5, 5: 16 },
      E: { 3: 1, 4: 3, 5: 10 },
      F: { 3: 1, 4: 2, 5: 8 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    verbs: { bothWays: true, wildReels: { reels: [1, 2, 3], filled: 'stay' } },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: [
        'FBEDFBEFEDAFEBFCFDFDECAD',
        'ECFEAFBDWCEDFEFCDEDFBFCB',
        'WFEBFDEDAFEFCEBAFEDCEFBD',
        'FEDFCBCDEDEFCFEAFEDWFBDC',
        'CDFCEFBEFDAEFACEFBDEBFDF',
      ],
    },
    {
      name: '92',
      reels: [
        'FBEDFBEFEDAFEBFCFDFDECAD',
        'ECFEAFBDWCEDFEFCDEDFBFCB',
        'WFEBFDEDAFEFCEBAFEDCEFBD',
        'FEDFCBCDEDEFCFEAFEDWFBDC',
        'CDFCEFDEFDAEFACEFBDEBFDF',
      ],
    },
  ],
} satisfies Model;
