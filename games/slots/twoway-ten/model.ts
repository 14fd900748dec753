import type { Model } from '#games/slots/model.ts';
import { TEN_LINES } from '#games/slots/pay-lines.ts';

/** Ten lines that pay from the left and from the right. */
export default {
  code: 'twoway-ten',
  mechanic: 'both',
  volatility: 'low',
  maxWin: 500,
  machine: {
    rows: 3,
    reels: ['EGBDFEGDCGEFBEFDAGC', 'AECGBWDFEGDFECBEFDG', 'EBFGEWCGDAFDGBDFEBG', 'AFGBEGDWFDEFGBCGDCE', 'DBGFCBGAEGDFGEDFEAG'],
    lines: TEN_LINES,
    ways: false,
    wild: 'W',
    scatter: '',
    pays: {
      A: { 3: 22, 4: 111, 5: 446 },
      B: { 3: 18, 4: 67, 5: 267 },
      C: { 3: 13, 4: 45, 5: 178 },
      D: { 3: 11, 4: 27, 5: 111 },
      E: { 3: 7, 4: 18, 5: 67 },
      F: { 3: 4, 4: 13, 5: 45 },
      G: { 3: 4, 4: 11, 5: 33 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 10,
    verbs: { bothWays: true },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: ['EGBDFEGDCGEFBEFDAGC', 'AECGBWDFEGDFECBEFDG', 'EBFGEWCGDAFDGBDFEBG', 'AFGBEGEWFDEFGBCGDCE', 'FBGFCBGAEGDFGEDFEAG'],
    },
    {
      name: '92',
      reels: ['FGBDFEGECGEFBEFDAGC', 'AECGBWDFEGDFECBEFDG', 'EBFGEWCGDAFDGBDFEBG', 'AFGBEGEWFDEFGBCGDCE', 'FBGFCBGCEGDFGEDFEAG'],
    },
  ],
} satisfies Model;
