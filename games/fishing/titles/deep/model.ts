import type { Model } from '#games/fishing/engine/title.ts';
import { waves } from '#games/fishing/titles/deep/waves.ts';

const model: Model = {
  code: 'deep',
  share: '96/100',
  jackpot: '0',
  weapons: [
    { code: 'cannon', cost: 1 },
    { code: 'torpedo', cost: 6 },
    { code: 'depth-charge', cost: 10 },
  ],
  blasts: { 'drill-lobster': { shape: 'line', size: 420 }, 'laser-crab': { shape: 'line', size: 900 } },
  waves,
};

export default model;
