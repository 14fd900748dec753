import type { Model } from '#games/slots/model.ts';

/** The player chooses the free games before the spin: many at the plain pay, or few at four times the pay. */
export default {
  code: 'choice-ways',
  mechanic: 'choice',
  volatility: 'low',
  maxWin: 5000,
  machine: {
    rows: 3,
    reels: [
      'FHDCADGHFDGFEBCDEGBHGFCSFHGFHE',
      'EFDGECFAGHDGWEGHCDFGHFBHDEBHSC',
      'DHWGDECBHECGFBHDAGHCEHFSGFDGEF',
      'FEGCBHECGDEFGDWCHFGHDSHFDGBEGA',
      'HFAGHCFCBDFEGSCGHDGEDHEGHCBWFD',
    ],
    lines: null,
    ways: true,
    wild: 'W',
    scatter: 'S',
    pays: {
      A: { 3: 40, 4: 161, 5: 805 },
      B: { 3: 24, 4: 81, 5: 403 },
      C: { 3: 16, 4: 48, 5: 193 },
      D: { 3: 10, 4: 32, 5: 129 },
      E: { 3: 6, 4: 19, 5: 64 },
      F: { 3: 5, 4: 16, 5: 48 },
      G: { 3: 3, 4: 13, 5: 40 },
      H: { 3: 3, 4: 10, 5: 32 },
    },
    scatterPaysTotalBet: {},
    freeSpins: { 3: 20, 4: 20, 5: 20 },
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 25,
    verbs: {
      choice: [
        { spins: 24, multiplier: 1 },
        { spins: 12, multiplier: 2 },
        { spins: 6, multiplier: 4 },
      ],
    },
  },
  versions: [
    {
      name: '96',
      buy: 498,
      ante: {
        price: 27,
        reels: [
          'FHDCADGHFDGFEBCDEGBHGFCSFHGFHE',
          'EFDGECFAGHDGWEGHCDFGHFBHDEBHSC',
          'DHWGDECBHECGFBHDAGHCEHFSGFDGEF',
          'FEGCBHECGDEFGDWCSFGHDSHFDGBEGA',
          'HFAGHCFCBDFEGSCGHDGEDHEGHCBWFD',
        ],
      },
    },
    {
      name: '94',
      buy: 498,
      ante: {
        price: 27,
        reels: [
          'FHDCADGHSDGFEBCDEHBHGFCSFHGFHE',
          'EGDGECFAGHDGWEGHCDFGHGBHDEBHSC',
          'DHWGDECBHECGFBHDAGHCEHFSGFDGEF',
          'FEGCBHECGDEFGDWCHFGHDSHFDGBEGA',
          'HFAGHCFCBDHEGSCGHDHEDHEGHCBWFD',
        ],
      },
      reels: [
        'FHDCADGHFDGFEBCDEHBHGFCSFHGFHE',
        'EGDGECFAGHDGWEGHCDFGHGBHDEBHSC',
        'DHWGDECBHECGFBHDAGHCEHFSGFDGEF',
        'FEGCBHECGDEFGDWCHFGHDSHFDGBEGA',
        'HFAGHCFCBDHEGSCGHDHEDHEGHCBWFD',
      ],
    },
    {
      name: '92',
      buy: 498,
      ante: {
        price: 27,
        reels: [
          'FHDCADGHSDGFEBCDEHBHGFCSFHGFHE',
          'EGDGECFAGHDGWEGHEDFGHGBHDEBHSC',
          'DHWGDECBHECGFBHDAGHCEHFSGFDGEF',
          'FEGCBHECGDEFGDWCHFGHDSHFDGBEGA',
          'HFAGHCFCBDHEGSCGHDHEDHEGHCBWFD',
        ],
      },
      reels: [
        'FHDCADGHFDGFEBCDEHBHGFCSFHGFHE',
        'EGDGECFAGHDGWEGHEDFGHGBHDEBHSC',
        'DHWGDECBHECGFBHDAGHCEHFSGFDGEF',
        'FEGCBHECGDEFGDWCHFGHDSHFDGBEGA',
        'HFAGHCFCBDHEGSCGHDHEDHEGHCBWFD',
      ],
    },
  ],
} satisfies Model;
