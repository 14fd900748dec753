import type { Model } from '#games/slots/model.ts';
import { TEN_LINES } from '#games/slots/pay-lines.ts';

/** Hold and respin on ten lines. Some coins are a mini, a minor or a major jackpot, and a full board pays the grand. */
export default {
  code: 'jackpot-hold',
  mechanic: 'jackpot',
  volatility: 'high',
  maxWin: 5000,
  machine: {
    rows: 3,
    reels: [
      'GFEBFDGHAECHEOOOHDBFDHECEFHC',
      'OOCEAFHGOEDCHBFGBEHDFWGDFHGE',
      'DEHDGFODEHBGHFGEAOOCFWCEHFGB',
      'FHCDEHDFGHBEHCFDGOFABEOOGWFE',
      'CFHGEOOOGBEHFGBFHEDFADEFDCWG',
    ],
    lines: TEN_LINES,
    ways: false,
    wild: 'W',
    scatter: 'O',
    pays: {
      A: { 3: 87, 4: 346, 5: 1730 },
      B: { 3: 52, 4: 218, 5: 865 },
      C: { 3: 34, 4: 130, 5: 433 },
      D: { 3: 26, 4: 87, 5: 258 },
      E: { 3: 18, 4: 43, 5: 175 },
      F: { 3: 13, 4: 34, 5: 130 },
      G: { 3: 9, 4: 26, 5: 108 },
      H: { 3: 9, 4: 21, 5: 87 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 10,
    hold: {
      trigger: 6,
      respins: 3,
      land: 1,
      of: 22,
      values: [
        { coins: 10, weight: 500 },
        { coins: 20, weight: 200 },
        { coins: 30, weight: 100 },
        { coins: 50, weight: 60 },
        { coins: 100, weight: 25 },
        { coins: 150, weight: 12, name: 'mini' },
        { coins: 500, weight: 3, name: 'minor' },
        { coins: 2500, weight: 1, name: 'major' },
      ],
      grand: 20000,
    },
    verbs: {},
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: [
        'GFEBFDGHAECHEOOOHDBFDHECEFGC',
        'OOCEAFHGOGDCHBFGBEHDFWGDFHGE',
        'DEHDGFODEHBGHFGEAOOCFWCEHFGB',
        'FHCDEHDFGHBEHCFDGOFABEOOGWFE',
        'CFHGEOOOGBEHFGBEHEDFADEFDCWG',
      ],
    },
    {
      name: '92',
      reels: [
        'GFEBFDGHAECHEOOOHEBFDHECEFGC',
        'OOCEAFHGOGDCHBFGBEHDFWGDGHGE',
        'DEHDGFODEHBGHFGEAOOCFWCEHFHB',
        'FHCDEHDFGHBEHCFDGOGABEOOGWFE',
        'CFHGEOOOGBGHFGBEHGDHADEGDCWG',
      ],
    },
  ],
} satisfies Model;
