import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'MG',
  name: 'MG',
  studio: 'house',
  categories: ['RNG'],
  house: 'corners',
  voice: 'grand',
} satisfies VendorManifest;
