import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'AE',
  name: 'AE',
  studio: 'house',
  categories: ['RNG'],
  house: 'brass',
  voice: 'plain',
} satisfies VendorManifest;
