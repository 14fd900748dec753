import type { Model } from '#games/slots/model.ts';
import { TWENTY_LINES } from '#games/slots/pay-lines.ts';

/** Five reels, twenty lines, wild and scatter; free spins pay three times and may begin again. */
export default {
  code: 'lines-twenty',
  mechanic: 'lines',
  volatility: 'medium',
  maxWin: 5000,
  machine: {
    rows: 3,
    reels: [
      'GFDEADFCGHEBEBGFGAESFHCBFDHWGHDCHE',
      'FHDHGFGABDEHWHEGAFCFDCBHCFGEDBGCEAS',
      'HCGEAHDFGECSDHEHBFGHDFDBCWFGFBECESA',
      'GEFDWBCBFSGEGFDBADEGHDHGHCFHCFEACHD',
      'AEHDFGDHBHWFGHFDECABECGSGBCHDECFEGF',
    ],
    lines: TWENTY_LINES,
    ways: false,
    wild: 'W',
    scatter: 'S',
    pays: {
      W: { 3: 125, 4: 750, 5: 7500 },
      A: { 3: 70, 4: 350, 5: 2500 },
      B: { 3: 40, 4: 200, 5: 1250 },
      C: { 3: 25, 4: 125, 5: 500 },
      D: { 3: 20, 4: 80, 5: 400 },
      E: { 3: 15, 4: 35, 5: 225 },
      F: { 3: 7, 4: 35, 5: 125 },
      G: { 3: 7, 4: 25, 5: 125 },
      H: { 3: 7, 4: 20, 5: 100 },
    },
    scatterPaysTotalBet: { 3: 2, 4: 10, 5: 100 },
    freeSpins: { 3: 10, 4: 15, 5: 20 },
    freeMultiplier: 3,
    retrigger: true,
    totalBet: 20,
  },
  versions: [
    {
      name: '96',
      buy: 550,
      ante: {
        price: 23,
        reels: [
          'GFDEADFCGHEBEBGFGAESFHCBFDHWGSDCHE',
          'FHDHGFGABDEHWHEGAFCFDCBHCFGEDBGCEAS',
          'HCGEAHDFGECSDHEHBFGHDFDBCWFGFBECESA',
          'GEFDWBCBFSGEGFDBADEGHDHGHCFHCFEACHD',
          'AEHDFGDHBHWFGHFDECABECGSGBCHDECFEGF',
        ],
      },
    },
    {
      name: '94',
      buy: 551,
      ante: {
        price: 23,
        reels: [
          'GFFEADFCGHEBEBGFGAESFHCBFDHWGHDCHE',
          'FHDHGFGABDEHWHEHAFCFDCBHCFGEDBGCEAS',
          'HCGEAHDFGECSDHEHBFGHDFDBCWFGFBECESA',
          'GEFDWBCBFSGEGFDBAGEGHDHGHCSHCFEAFHD',
          'AEHDFGDHBHWFGHFDECABECGSGBCHDECFEGF',
        ],
      },
      reels: [
        'GFFEADFCGHEBEBGFGAESFHCBFDHWGHDCHE',
        'FHDHGFGABDEHWHEHAFCFDCBHCFGEDBGCEAS',
        'HCGEAHDFGECSDHEHBFGHDFDBCWFGFBECESA',
        'GEFDWBCBFSGEGFDBAGEGHDHGHCFHCFEAFHD',
        'AEHDFGDHBHWFGHFDECABECGSGBCHDECFEGF',
      ],
    },
    {
      name: '92',
      buy: 551,
      ante: {
        price: 23,
        reels: [
          'GFFEADFCGHEBEBGFGAESFHCBFDHWGHDCHE',
          'HHDHGFGABDEHWHEHAFCFDCBHCFGEDBGCEAS',
          'HCGEAHDFGECSDHEHBFGHDFDBCWFGFEECESA',
          'GEFDWBCAFSGEGFDBAGSGHDHGHCFHCFEAFHD',
          'AEHDFGGHBHWFGHFDECABECGSGBCHDECFEGF',
        ],
      },
      reels: [
        'GFFEADFCGHEBEBGFGAESFHCBFDHWGHDCHE',
        'HHDHGFGABDEHWHEHAFCFDCBHCFGEDBGCEAS',
        'HCGEAHDFGECSDHEHBFGHDFDBCWFGFEECESA',
        'GEFDWBCAFSGEGFDBAGEGHDHGHCFHCFEAFHD',
        'AEHDFGGHBHWFGHFDECABECGSGBCHDECFEGF',
      ],
    },
  ],
} satisfies Model;
