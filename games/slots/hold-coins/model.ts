import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/** Six coins start hold and respin. A board full of coins pays the grand prize of 1000 total bets in addition. */
export default {
  code: 'hold-coins',
  mechanic: 'hold',
  volatility: 'high',
  maxWin: 2000,
  machine: {
    rows: 3,
    reels: [
      'EGOOCEBFGCFGFEDGBEBOODGCACDFDEWFA',
      'AECECWDGBEDOOFGFCFAGFDBEGEDOOCGBF',
      'CDBOOGEFCDFDGEBGAFBEWEAFDGFCWGOOE',
      'CEAFBOOCFBDFBDGAGWFOOEGDECGEFCEDG',
      'BGOOGWCFOOFCECFDGEDEBEAGDGFBFEDCA',
    ],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: 'O',
    pays: {
      W: { 3: 50, 4: 300, 5: 1000 },
      A: { 3: 30, 4: 150, 5: 1000 },
      B: { 3: 30, 4: 75, 5: 400 },
      C: { 3: 12, 4: 45, 5: 250 },
      D: { 3: 8, 4: 30, 5: 225 },
      E: { 3: 6, 4: 20, 5: 75 },
      F: { 3: 5, 4: 12, 5: 70 },
      G: { 3: 4, 4: 10, 5: 50 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    hold: {
      trigger: 6,
      respins: 3,
      land: 1,
      of: 20,
      values: [
        { coins: 20, weight: 50 },
        { coins: 40, weight: 25 },
        { coins: 60, weight: 12 },
        { coins: 100, weight: 8 },
        { coins: 200, weight: 3 },
        { coins: 400, weight: 1 },
        { coins: 1000, weight: 1 },
      ],
      grand: 20000,
    },
  },
  versions: [
    { name: '96', buy: 513 },
    {
      name: '94',
      buy: 521,
      reels: [
        'EGOOCEBFGCFGFEDGBEBOOGGCACDFDEWFA',
        'AECECWDGBEDOOFGFCFAGFDBEGFDOOFGBF',
        'CDBOOGEFCDFDGEBGAFBEWEAFDGFCWGOOE',
        'CEAFBOOCFBDFBDGAGWFOOEGDECGEFCEDG',
        'BGOOGWCFOOFCECFDGEDEBEAGGGFBFEDCA',
      ],
    },
    {
      name: '92',
      buy: 532,
      reels: [
        'EGOOCGBFGCFGFEDGBECOOGGCACDFDEWFC',
        'AECECWDGBEDOOFGFCFAGFDBEGFGOOFGBF',
        'CDBOOGEFCDFDGEBGAFBEWEAFDGFCWGOOE',
        'CEAFBOOCFBDFBDGAGWFOOEGDEFGEFCEDG',
        'BGOOGWCFOOFCECFDGEDEBEAGGGFBFEDCA',
      ],
    },
  ],
} satisfies Model;
