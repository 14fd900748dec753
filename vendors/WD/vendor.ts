import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'WD',
  name: 'WD',
  studio: 'house',
  categories: ['RNG'],
  house: 'bevel',
  voice: 'dry',
} satisfies VendorManifest;
