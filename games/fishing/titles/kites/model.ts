import type { Model } from '#games/fishing/engine/title.ts';
import { waves } from '#games/fishing/titles/kites/waves.ts';

const model: Model = {
  code: 'kites',
  share: '95/100',
  jackpot: '1/100',
  weapons: [
    { code: 'cannon', cost: 1 },
    { code: 'rocket', cost: 8 },
  ],
  blasts: { 'firecracker-string': { shape: 'chain', size: 10 }, gong: { shape: 'cone', size: 5_200 } },
  waves,
};

export default model;
