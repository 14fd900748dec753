import type { Model } from '#games/slots/model.ts';

/** Three reels and one line; a wild just above or below the line is moved onto it. */
export default {
  code: 'nudge-classic',
  mechanic: 'nudge',
  volatility: 'high',
  maxWin: 1000,
  machine: {
    rows: 3,
    reels: ['BFAFCEFEFCDEDBEDFECDW', 'WCEFEDFDCFEBDBFBAEFED', 'EDBEFDEFWDBCEFDECFACF'],
    lines: [[1, 1, 1]],
    ways: false,
    wild: 'W',
    scatter: '',
    pays: { W: { 3: 727 }, A: { 3: 145 }, B: { 3: 58 }, C: { 3: 29 }, D: { 3: 18 }, E: { 3: 9 }, F: { 3: 7 } },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 5,
    verbs: { nudge: true },
  },
  versions: [
    { name: '96' },
    { name: '94', reels: ['BEAFCEFEFEDFDBEDFECDW', 'WCEFEDFDCFEBECFBAEFED', 'EFBEFDEFWDBDEFDFCFACF'] },
    { name: '92', reels: ['BEAFCEFEFEDFDFEDFECDW', 'WCEFEDFDCFEBECFBAEFED', 'EFBEFDEFWDBDEFDFCFACF'] },
  ],
} satisfies Model;
