import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/** Sometimes, and in every free spin, the middle reels turn together and show one giant symbol. */
export default {
  code: 'giant-twenty',
  mechanic: 'giant',
  volatility: 'medium',
  maxWin: 5000,
  machine: {
    rows: 3,
    reels: [
      'DGCBGEBGFCSGFEGFDEGSDEAF',
      'CGBEFDGAGWFCDFGEGEDEGFCG',
      'FCDFGSABEFCGFSGEBGDEFDWG',
      'FGDCGEGDGBEDGFECFEGFBWAG',
      'SGFCGFDAEDSGFEGFEDWBGCEB',
    ],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 21, 4: 86, 5: 430 },
      B: { 3: 14, 4: 50, 5: 179 },
      C: { 3: 11, 4: 32, 5: 107 },
      D: { 3: 7, 4: 18, 5: 57 },
      E: { 3: 4, 4: 9, 5: 29 },
      F: { 3: 3, 4: 7, 5: 21 },
      G: { 3: 2, 4: 6, 5: 18 },
    },
    scatterPaysTotalBet: {},
    freeSpins: { 3: 8 },
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    verbs: { giant: { reels: [1, 2, 3], weights: { A: 1, B: 2, C: 2, D: 3, E: 4, F: 4, G: 5, W: 1 }, chance: 1, of: 12, inFree: true } },
  },
  versions: [
    { name: '96', buy: 617 },
    {
      name: '94',
      buy: 609,
      reels: [
        'DGCBGEBGFCSGFEGFDFGSFEAF',
        'CGBEFDGAGWFCDFGEGEDEGFCG',
        'FCDFGSABEFCGFSGEBGFEFDWG',
        'FGDCGEGDGBEDGFECFEGFBWAG',
        'SGFCGFDAEDSGFEGFEDWBGCEB',
      ],
    },
    {
      name: '92',
      buy: 606,
      reels: [
        'DGDBGEBGFCSGFEGFDFGSFEAF',
        'AGBEFDGAGWFEDFGEGEDEGFCG',
        'FCDFGSABEFCGFSGEBGFEFDWG',
        'FGBCGEGDGBEDGFECFEGFBWAG',
        'SGFCGFDAEDSGFEGFEDWBGCEC',
      ],
    },
  ],
} satisfies Model;
