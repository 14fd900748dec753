import type { Model } from '#games/fishing/engine/title.ts';
import { waves } from '#games/fishing/titles/reef/waves.ts';

const model: Model = {
  code: 'reef',
  share: '96/100',
  jackpot: '0',
  weapons: [
    { code: 'cannon', cost: 1 },
    { code: 'torpedo', cost: 6 },
  ],
  blasts: { 'bomb-crab': { shape: 'circle', size: 2_300 }, 'eel-chain': { shape: 'chain', size: 8 } },
  waves,
};

export default model;
