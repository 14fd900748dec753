import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'RTG',
  name: 'RTG',
  studio: 'house',
  categories: ['RNG', 'FISH'],
  house: 'film',
  voice: 'bright',
} satisfies VendorManifest;
