import type { Model } from '#games/slots/model.ts';

/** A splitter makes every other symbol of its reel count as two: up to 32 times as many ways. */
export default {
  code: 'split-ways',
  mechanic: 'split',
  volatility: 'low',
  maxWin: 5000,
  machine: {
    rows: 4,
    reels: [
      'AGHFECDGEHFBGXCEHCDXAGDFBGDFBEGH',
      'HEFGADBFHEDAHDXFEDHBXGCBGECHGCFG',
      'DEFGCBHDXEDFCDBHECGAHFABGEHXGHFG',
      'ACDGXHGEBFCGDEHABFEHFDBXGHDFCGEH',
      'XFHADEGEDHGDEHGBHGCAXHCFDBEGFECB',
    ],
    lines: null,
    ways: true,
    wild: '',
    scatter: '',
    pays: {
      A: { 3: 23, 4: 93, 5: 465 },
      B: { 3: 14, 4: 46, 5: 232 },
      C: { 3: 9, 4: 29, 5: 139 },
      D: { 3: 6, 4: 17, 5: 70 },
      E: { 3: 3, 4: 9, 5: 35 },
      F: { 3: 2, 4: 7, 5: 29 },
      G: { 3: 2, 4: 6, 5: 23 },
      H: { 3: 1, 4: 5, 5: 17 },
    },
    scatterPaysTotalBet: {},
    freeSpins: {},
    freeMultiplier: 1,
    retrigger: false,
    totalBet: 40,
    verbs: { splitter: 'X' },
  },
  versions: [
    { name: '96' },
    {
      name: '94',
      reels: [
        'AGHFECDGEHFBGXCEHCDXAGDFBGDFBEGH',
        'HEFGADBFHEDAHDXFEDHBXGCBGECHGCFG',
        'DEFGCBHDXEDFCDBHECGAHFABHEHXGHFG',
        'ACDHXHGEBFCGDEHABFEHFDBXGHDFCGEH',
        'XFHADEGEDHGDEHGBHGCAXHCFDBEGFECB',
      ],
    },
    {
      name: '92',
      reels: [
        'AGHFECDGEHFBGXCEHCDXAGDFBGEFBEGH',
        'HEFGADBFHEDAHDXFEDHBXGCBGECHGCFG',
        'DEFGCBHDXEBFCFBHECGAHFABHEHXGHFG',
        'ACDHXHGEBFCGDEHABFEHFDBXGHDFCGEH',
        'XEHADEGEDHGDFHGBHGCAXHCFDBEGFECB',
      ],
    },
  ],
} satisfies Model;
