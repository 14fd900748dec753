import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'SIMT',
  name: 'Keel & Candle',
  emblem: 'horseshoe',
  line: 'Simulated games that keep your money while you play, and give it back.',
  studio: 'http',
  categories: ['MINI'],
  style: 'film',
  voice: null,
  isOnThisMachine: true,
} satisfies VendorManifest;
