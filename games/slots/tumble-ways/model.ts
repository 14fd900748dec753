import type { Model } from '#games/slots/model.ts';

/** Falling symbols on 1024 ways pay up to eight times, and three times that in free spins. A spin wins in one of five cases. */
export default {
  code: 'tumble-ways',
  mechanic: 'cascade',
  volatility: 'high',
  maxWin: 10000,
  machine: {
    rows: 4,
    reels: [
      'AADDGGGFFEESCCIIIBBHHH',
      'WFFEESHHHABBDDCCIIIGGG',
      'HHHCCEESAAFFIIIDDBBGGG',
      'IIIFFSADDWBBCCEEHHHGGG',
      'BBGGGSIIIFFHHHAAEECCDD',
    ],
    lines: null,
    ways: true,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 30, 4: 120, 5: 750 },
      B: { 3: 25, 4: 70, 5: 400 },
      C: { 3: 15, 4: 50, 5: 225 },
      D: { 3: 12, 4: 35, 5: 125 },
      E: { 3: 8, 4: 20, 5: 90 },
      F: { 3: 5, 4: 15, 5: 60 },
      G: { 3: 4, 4: 10, 5: 40 },
      H: { 3: 2, 4: 6, 5: 25 },
      I: { 3: 1, 4: 4, 5: 20 },
    },
    scatterPaysTotalBet: {},
    freeSpins: { 4: 8, 5: 15 },
    freeMultiplier: 3,
    retrigger: true,
    totalBet: 50,
    cascade: { multipliers: [1, 2, 3, 5, 8] },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: [
        'AADDGGGFFEESCCIIIBBHHH',
        'WFFEESHHHABBDDCCIIIGGG',
        'HHHCCEESAAFFIIIDDBBGGG',
        'IIIFFSADFWBBCCEEHHHHGG',
        'BBGGGSIIIFFHHHAAEECCDG',
      ],
    },
    {
      name: '92',
      reels: [
        'AADDGGGFFEESDCIIIBBHHH',
        'WFFEESHFHABADDCCIIIGGG',
        'HHHCCEESAAFFIIIDDBBGGG',
        'IIIFFSADFWBBCCECFHHHGG',
        'BBGGGSFIIFFHHHAAHECCDG',
      ],
    },
  ],
} satisfies Model;
