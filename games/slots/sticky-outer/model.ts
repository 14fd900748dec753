import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/** Wilds on the first, the third and the last reel fill their reel and stay for respins. This is rare, and then nearly every line pays. */
export default {
  code: 'sticky-outer',
  mechanic: 'sticky',
  volatility: 'medium',
  maxWin: 5000,
  machine: {
    rows: 3,
    reels: [
      'AHGHEAEFHFGFBDCWDGDEHCEGBDGBFGCFHCFHDEH',
      'FDGEBGEHGFHFHBGDGCEHCHGCDBFCAHFHDAFEHDE',
      'HDHEHAGECFGHEGHFBGWBEFDGDBCHDFEDFHACGFC',
      'CBGDBHEFGCBHFEHCGHFDHCFAEFEDFAFHGDEGDEH',
      'DCGAHAHGEFGBFHDHCFGBFGFEBCWFDECDGHEFDEH',
    ],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: '',
    pays: {
      A: { 3: 23, 4: 116, 5: 582 },
      B: { 3: 15, 4: 58, 5: 291 },
      C: { 3: 12, 4: 44, 5: 175 },
      D: { 3: 9, 4: 29, 5: 116 },
      E: { 3: 5, 4: 15, 5: 58 },
      F: { 3: 3, 4: 12, 5: 47 },
      G: { 3: 3, 4: 9, 5: 35 },
      H: { 3: 2, 4: 7, 5: 29 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 20,
    verbs: { wildReels: { reels: [0, 2, 4], filled: 'stay' } },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: [
        'AHGHEAEFHFGFBECWDGFEHCEGBDGBFGCFHCFHDEH',
        'FDGEBGEHGFHFHBHDHCEHCHGCDBFCAHFHDAFEHDE',
        'HDHGHAGECFGHEGHFBGWFEFDGDBCHDFEDFHACGFC',
        'CBGDBHGFGCDHFEHCGHFDHCFAEFEDFAFHGDEGDGH',
        'DCGAHAHGEFGBFHDHCFGBFGFEBEWFDECDGHEFDEH',
      ],
    },
    {
      name: '92',
      reels: [
        'AHGHGAEFHFGFBECWDGFEHCEGBDGBFGCFHEFHDGH',
        'FDGEBGEHGFHFHBHDHCEHCHGCDBHCAHFHDAFEHDE',
        'HDHGHAGECFGHEGHFBGWFEFDGDBCHDFEDFHACGFC',
        'CBGDBHGFGCDHFEHCGHFDHCFAEFEDFAGHGDEGDGH',
        'DCGAHAHGEFGBFHDHCFGBFGFEBEWFDECDGHEFDCH',
      ],
    },
  ],
} satisfies Model;
