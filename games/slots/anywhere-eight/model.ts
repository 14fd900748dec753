import type { Model } from '#games/slots/model.ts';

/** Returns the grid with its book. All versions have the same entries, with other weights and so another hash. */
const grid = (pays: number, loses: number, hash: string) => ({
  isAnywhere: true,
  least: 8,
  weights: { A: 9, B: 10, C: 11, D: 12, E: 13, F: 14, G: 15, H: 16, I: 17 },
  multipliers: [1, 2, 3, 5, 10],
  book: { seed: 'anywhere-eight', entries: 200_000, hash, pays, loses },
});

/** Six reels of five rows: eight or more equal symbols anywhere pay and vanish, and the windows of a spin pay up to ten times. */
export default {
  code: 'anywhere-eight',
  mechanic: 'anywhere',
  volatility: 'high',
  maxWin: 5000,
  machine: {
    rows: 5,
    reels: ['ABCDEFGHI', 'ABCDEFGHI', 'ABCDEFGHI', 'ABCDEFGHI', 'ABCDEFGHI', 'ABCDEFGHI'],
    lines: null,
    ways: false,
    wild: '',
    scatter: '',
    pays: {
      A: { 8: 633, 10: 1581, 12: 4744 },
      B: { 8: 316, 10: 791, 12: 2530 },
      C: { 8: 158, 10: 474, 12: 1581 },
      D: { 8: 95, 10: 316, 12: 949 },
      E: { 8: 63, 10: 158, 12: 633 },
      F: { 8: 51, 10: 127, 12: 474 },
      G: { 8: 32, 10: 95, 12: 316 },
      H: { 8: 25, 10: 79, 12: 253 },
      I: { 8: 16, 10: 63, 12: 190 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    verbs: {
      grid: grid(1000, 1000, '23d4a46e3049fc87686ec007e4ad7a610c76b4b7cb0752d72afd3a5546e87a17'),
    },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      verbs: {
        grid: grid(974, 1000, '7995183386fd9b5514fae3681ac893116b38cd26807d153afc5200bae70e81f0'),
      },
    },
    {
      name: '92',
      verbs: {
        grid: grid(949, 1000, '351b3994f3ffb027853af091332b42c26f240e2a11a433772cb0e61792aadc9d'),
      },
    },
  ],
} satisfies Model;
