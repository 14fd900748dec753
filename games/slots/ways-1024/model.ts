import type { Model } from '#games/slots/model.ts';

/** Four rows, 1024 ways: many small wins, and a rare top symbol. Free spins pay five times. */
export default {
  code: 'ways-1024',
  mechanic: 'ways',
  volatility: 'high',
  maxWin: 10000,
  machine: {
    rows: 4,
    reels: [
      'GBDIDEHICHIEGISICAFBGHCFECBDGHDGFAEIEHFGFH',
      'GEFBDIFIBDEIDEFBDESFIHCWGAFIGHGCHFAIHCEHGDC',
      'DIDBHFDHFWHFCEFCHEIGEGBFHEACDHEGCBGISGIAEDI',
      'FHBGECGIFBACIGDGEHSCIHGDECEFIDWIEFDHAFGFBH',
      'DFDBHFCGIGHDHACSIBFHFECHBIEGEBCGFGIGEIEDHIA',
    ],
    lines: null,
    ways: true,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 30, 4: 300, 5: 3000 },
      B: { 3: 18, 4: 90, 5: 750 },
      C: { 3: 8, 4: 35, 5: 225 },
      D: { 3: 6, 4: 18, 5: 120 },
      E: { 3: 3, 4: 8, 5: 45 },
      F: { 3: 2, 4: 7, 5: 35 },
      G: { 3: 2, 4: 6, 5: 30 },
      H: { 3: 1, 4: 5, 5: 20 },
      I: { 3: 1, 4: 4, 5: 18 },
    },
    scatterPaysTotalBet: { 3: 2, 4: 15, 5: 100 },
    freeSpins: { 3: 8, 4: 12, 5: 20 },
    freeMultiplier: 5,
    retrigger: true,
    totalBet: 40,
  },
  versions: [
    { name: '96', buy: 1378 },
    {
      name: '94',
      buy: 1379,
      reels: [
        'GBDIDEHICHIEGISICAFBGHCFECBDGHDGGAEIEHFGFH',
        'GEFBDIHIBDEIDEFBGESFIHDWGAFIGHGCHFAIHCEHGDC',
        'DIDBHFDHFWHFCEFCIFIGEGBFHEACDHEGCBGISGIAEDI',
        'FHBGECGIFBACIGDGEHSCIHGDECEFIDWIEFDHAFGFBH',
        'DFDBHFCGIGHDHACSIBFHFECHBIEGEBCGFGIGEIEDHIA',
      ],
    },
    {
      name: '92',
      buy: 1380,
      reels: [
        'GBDIDEHICHIEGISICAFBGHCFECBDGHDGGAEIEHFIFH',
        'GEFBDIHIBDEIDEFBGESFIHDWGAFIGHGCHFAIHCEHGDC',
        'DIDBHFDHFWHHCEFCIFIGEGBFHEACDHEGCBGISGIAEDI',
        'FHBGECGIFBACIGDGEHSCIHGDECEFIDWIEFDHAFGFBH',
        'DFDBHFCGIGHDHACSIBFHFEFHBIEHEBCGFGIGEIEDHIA',
      ],
    },
  ],
} satisfies Model;
