import type { Model } from '#games/slots/model.ts';
import { TEN_LINES } from '#games/slots/pay-lines.ts';

/** Ten free spins with a symbol, drawn before them, that fills its reels and pays on every line. */
export default {
  code: 'tome-ten',
  mechanic: 'tome',
  volatility: 'high',
  maxWin: 5000,
  machine: {
    rows: 3,
    reels: [
      'FDGFGECEDSHDHBHFBEGHCAGFEHG',
      'EHGBSHFEGHDFECDFGEHCGADHGBG',
      'DFGHFGHBFAESHECFGEHFDHGCBEG',
      'FGBCGHDEGDHEBHDGHFSGFHECFEA',
      'CEDCGFSHGEHGDFEBHFGHDEHFABG',
    ],
    lines: TEN_LINES,
    ways: false,
    wild: '',
    scatter: 'S',
    pays: {
      A: { 3: 45, 4: 226, 5: 1504 },
      B: { 3: 30, 4: 120, 5: 602 },
      C: { 3: 18, 4: 75, 5: 301 },
      D: { 3: 15, 4: 45, 5: 150 },
      E: { 3: 8, 4: 23, 5: 90 },
      F: { 3: 8, 4: 18, 5: 75 },
      G: { 3: 5, 4: 15, 5: 60 },
      H: { 3: 5, 4: 12, 5: 45 },
    },
    scatterPaysTotalBet: { 3: 2, 4: 10, 5: 100 },
    freeSpins: { 3: 10, 4: 10, 5: 10 },
    freeMultiplier: 1,
    retrigger: true,
    totalBet: 10,
    verbs: { tome: { A: 1, B: 2, C: 3, D: 3, E: 4, F: 4, G: 4, H: 4 }, mostFree: 30 },
  },
  versions: [
    { name: '96', buy: 654 },
    {
      name: '94',
      buy: 652,
      reels: [
        'FDGFGECEDSHDHBHFBEGHCAGFEHG',
        'EHGBSHFEGHDFECDFHEHCGADHGBG',
        'EFGHFGHBFAESHECFGEHFDHGCBEG',
        'FGBCGHDEGDHEBHDGHFSGFHECFEA',
        'CEDCGFSHGEHGDFEBHFGHDEHFACG',
      ],
    },
    {
      name: '92',
      buy: 656,
      reels: [
        'FDGFGECEDSHDHBHFBEGHCAHFEHG',
        'EHGBSHFEGHDFECDGHEHCGADHGDG',
        'EFGHFGHBFAESHECFGEHFDHGCBFG',
        'FGBCGHDEGDHEBHDGHFSHFHECFEA',
        'CEDCGFSHGEHGDFEBHFGHDEHFACG',
      ],
    },
  ],
} satisfies Model;
