import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TTG',
  name: 'TTG',
  studio: 'house',
  categories: ['RNG'],
  house: 'spine',
  voice: 'plain',
} satisfies VendorManifest;
