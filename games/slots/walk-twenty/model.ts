import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/** A wild fills its reel and walks to the left, by a reel with each respin, until it has left. */
export default {
  code: 'walk-twenty',
  mechanic: 'walk',
  volatility: 'low',
  maxWin: 2500,
  machine: {
    rows: 3,
    reels: [
      'GFCDGBADGFBDEAEGFGCDGFEFDEGECGFCEFGE',
      'EFGEFAEFDGBCGEGFDGDBCBFGEAGCGDEGDGCF',
      'GCEGCFEWADGCFBEDAGFGEGFGFECDFBEFGFDB',
      'DBGECGEAGEACGEDFGFEFDGEGBFCWGFBDFDFC',
      'EAFGDCFEGCFDEGFBGEFGEWFGEDGFDEGBADBC',
    ],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: '',
    pays: {
      A: { 3: 12, 4: 59, 5: 295 },
      B: { 3: 8, 4: 31, 5: 118 },
      C: { 3: 6, 4: 20, 5: 79 },
      D: { 3: 4, 4: 12, 5: 47 },
      E: { 3: 2, 4: 6, 5: 24 },
      F: { 3: 2, 4: 5, 5: 20 },
      G: { 3: 1, 4: 4, 5: 16 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    verbs: { wildReels: { reels: [2, 3, 4], filled: 'walk' } },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: [
        'GFGDGBADGFBDEAEGFGEFGFEFDEGECGFCEFGE',
        'EFGEFAEFDGBCGEGFDGDBCBFGEAGCGDEGDGCF',
        'GCEGCFEWAEGCFBEDAGFGEGFGFECDFBEFGFDB',
        'DBGECGEAGEACGEDFGFEFDGEGBFCWGFBDFDFC',
        'EAFGDCFEGCFDEGFBGEFGEWFGEDGFDEGBADBC',
      ],
    },
    {
      name: '92',
      reels: [
        'GFGDGDAFGFBDEBEGFGEFGFEFDEGECGFDEFGE',
        'EFGEFAEFDGBCGEGFDGDBCBFGEAGDGDEGDGCF',
        'GCEGCFEWAEGCFBEDAGFGEGFGFECDFBEFGFDB',
        'DBGECGECGEACGEDFGFEFDGEGBFCWGFBDFDFC',
        'EAFGDCFEGCFDEGFBGEFGEWFGEDGFDEGDADBC',
      ],
    },
  ],
} satisfies Model;
