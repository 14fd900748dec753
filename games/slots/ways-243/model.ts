import type { Model } from '#games/slots/model.ts';

/** All adjacent ways from the left pay; twelve or more free spins pay three times. */
export default {
  code: 'ways-243',
  mechanic: 'ways',
  volatility: 'medium',
  maxWin: 5000,
  machine: {
    rows: 3,
    reels: [
      'HBHBGEGHFGCDFHDHBAFESECHECEFGFDGADGC',
      'FACSGHEHBDHFHFGEDHFGBDHFACBEFEWEGCGD',
      'GCSFBAWHDHGDCHEGFCFHWBCFDGFGEGEBDAHE',
      'HEFDFDECEABGHGSEFHGECGHWCGCBHDFBDAGF',
      'CGHAGEFCGHAFBFEHCDEDBHSDGEBHFDCDGFES',
    ],
    lines: null,
    ways: true,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 30, 4: 150, 5: 1000 },
      B: { 3: 18, 4: 70, 5: 500 },
      C: { 3: 10, 4: 45, 5: 225 },
      D: { 3: 6, 4: 30, 5: 150 },
      E: { 3: 4, 4: 15, 5: 70 },
      F: { 3: 3, 4: 10, 5: 50 },
      G: { 3: 3, 4: 8, 5: 35 },
      H: { 3: 3, 4: 7, 5: 35 },
    },
    scatterPaysTotalBet: { 3: 2, 4: 10, 5: 50 },
    freeSpins: { 3: 12, 4: 18, 5: 25 },
    freeMultiplier: 3,
    retrigger: true,
    totalBet: 25,
  },
  versions: [
    {
      name: '96',
      buy: 802,
      ante: {
        price: 29,
        reels: [
          'HBHBGEGHFGCDFHDHBAFESECHECEFGFDGADGC',
          'FACSGHEHBDHFHFGEDHFGBDHFACBEFEWEGCGD',
          'GCSFBAWHDHGDCHEGFCFHWBCFDGFGEGEBDAHE',
          'HEFDFDECEABGHGSEFHGECGHWCGCBSDFBDAGF',
          'CGHAGEFCGHAFBFEHCDEDBHSDGEBHFDCDGFES',
        ],
      },
    },
    {
      name: '94',
      buy: 805,
      ante: {
        price: 29,
        reels: [
          'HBHBGEGHFGCDFHDHBAFESECHECEFGFDGADGC',
          'FACSGHEHEDHFHFGEDHFGBDHFACBEFEWEGCGD',
          'GCSFBAWHDHGDCHEGFCFHWBCFDGFGEGEBDAHE',
          'HEFDFDECEABGHGSEFHGECGHWCGCBSDFBDAGF',
          'CGHAGEFEGHAFBFEHCDFDBHSDGEBHFDCDGFES',
        ],
      },
      reels: [
        'HBHBGEGHFGCDFHDHBAFESECHECEFGFDGADGC',
        'FACSGHEHEDHFHFGEDHFGBDHFACBEFEWEGCGD',
        'GCSFBAWHDHGDCHEGFCFHWBCFDGFGEGEBDAHE',
        'HEFDFDECEABGHGSEFHGECGHWCGCBHDFBDAGF',
        'CGHAGEFEGHAFBFEHCDFDBHSDGEBHFDCDGFES',
      ],
    },
    {
      name: '92',
      buy: 805,
      ante: {
        price: 29,
        reels: [
          'HBHBGEGHFGCDFHDHBAFESECHECEFGFDGADGC',
          'FACSGHEHEDHFHFGEDHFGBDHFACBEFEWEHCGD',
          'GCSFBAWHDHGDCHESFCFHWBCFDGFGHGEBDAHE',
          'HEFDFDECEABGHGSEFHGECGHWCGCBHDFBDAGF',
          'CGHAGEFEGHAFBFEHCFFEBHSDGEBHFECDGFES',
        ],
      },
      reels: [
        'HBHBGEGHFGCDFHDHBAFESECHECEFGFDGADGC',
        'FACSGHEHEDHFHFGEDHFGBDHFACBEFEWEHCGD',
        'GCSFBAWHDHGDCHEGFCFHWBCFDGFGHGEBDAHE',
        'HEFDFDECEABGHGSEFHGECGHWCGCBHDFBDAGF',
        'CGHAGEFEGHAFBFEHCFFEBHSDGEBHFECDGFES',
      ],
    },
  ],
} satisfies Model;
