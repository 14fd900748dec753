import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/** Winning symbols vanish and new symbols fall. From the fourth window on the pay is five times as high. Wins are frequent and small. */
export default {
  code: 'tumble-lines',
  mechanic: 'cascade',
  volatility: 'low',
  maxWin: 100,
  machine: {
    rows: 3,
    reels: ['WCFBEFAFCDEADEFCEDBF', 'EDCDFCEWFCBDEDFAEFAB', 'CBDEDFACDBEBAFWFEDFE', 'EFCDBFDFECEFWCBADFEA', 'EDCEAFDEFBACFEDCFDWB'],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: '',
    pays: {
      W: { 3: 10, 4: 40, 5: 200 },
      A: { 3: 6, 4: 20, 5: 100 },
      B: { 3: 4, 4: 12, 5: 50 },
      C: { 3: 2, 4: 7, 5: 35 },
      D: { 3: 2, 4: 5, 5: 20 },
      E: { 3: 1, 4: 3, 5: 12 },
      F: { 3: 1, 4: 2, 5: 10 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    cascade: { multipliers: [1, 2, 3, 5] },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: ['WCFBEFAFCDEADEFCEDBF', 'EDCDFCEWFCBDEDFAEFAB', 'CBDEDFACDBEBAFWFEDFE', 'EFCDBFDFECEFWCBADFEC', 'EDCEAFDEFBACFEDCFDWB'],
    },
    {
      name: '92',
      reels: ['WCFBEFAFCDECDEFCEDBF', 'EDCDFCEWFCBDEDFAEFAB', 'CBDEDFACDBEBAFWFEDFE', 'EFFDBFDFECEFWCBADFEC', 'EDDEAFDEFBACFCDCFDWB'],
    },
  ],
} satisfies Model;
