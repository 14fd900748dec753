import type { Model } from '#games/slots/model.ts';

/** Returns the grid with its book. All versions have the same entries, with other weights and so another hash. */
const grid = (pays: number, loses: number, hash: string) => ({
  isAnywhere: false,
  least: 5,
  weights: { A: 10, B: 11, C: 12, D: 13, E: 14, F: 15, G: 16 },
  multipliers: [1, 2, 3, 4, 5, 6, 7, 8],
  book: { seed: 'cluster-seven', entries: 200_000, hash, pays, loses },
});

/** Seven reels of seven rows: five or more neighbouring symbols pay and vanish, and the multiplier grows by one with each fall. */
export default {
  code: 'cluster-seven',
  mechanic: 'cluster',
  volatility: 'low',
  maxWin: 5000,
  machine: {
    rows: 7,
    reels: ['ABCDEFG', 'ABCDEFG', 'ABCDEFG', 'ABCDEFG', 'ABCDEFG', 'ABCDEFG', 'ABCDEFG'],
    lines: null,
    ways: false,
    wild: '',
    scatter: '',
    pays: {
      A: { 5: 115, 6: 172, 7: 230, 8: 345, 10: 861, 12: 2297, 15: 5742 },
      B: { 5: 86, 6: 115, 7: 172, 8: 258, 10: 574, 12: 1436, 15: 4020 },
      C: { 5: 57, 6: 86, 7: 115, 8: 172, 10: 345, 12: 861, 15: 2297 },
      D: { 5: 34, 6: 52, 7: 69, 8: 115, 10: 230, 12: 574, 15: 1723 },
      E: { 5: 23, 6: 34, 7: 52, 8: 80, 10: 172, 12: 459, 15: 1148 },
      F: { 5: 17, 6: 29, 7: 40, 8: 57, 10: 144, 12: 345, 15: 861 },
      G: { 5: 11, 6: 23, 7: 34, 8: 46, 10: 115, 12: 287, 15: 689 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    verbs: {
      grid: grid(1006, 1000, '76649fe1c093299a9af734063f41ce00e605e23dd4389a4a9e0863202e324688'),
    },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      verbs: {
        grid: grid(977, 1000, '29b828799343bfce12b60c1cb6aae6e38feaaeda2cd175414ac7246c9e35e1c7'),
      },
    },
    {
      name: '92',
      verbs: {
        grid: grid(948, 1000, '8849dfa4992f3a7b2b8d025731dd5ea5bda5adfe57dd1335bd5787357e913264'),
      },
    },
  ],
} satisfies Model;
