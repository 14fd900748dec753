import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'MGS',
  name: 'MGS',
  studio: 'house',
  categories: ['RNG'],
  house: 'neon',
  voice: 'grand',
} satisfies VendorManifest;
