import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'GG',
  name: 'GG',
  studio: 'house',
  categories: ['RNG', 'FISH'],
  house: 'print',
  voice: 'dry',
} satisfies VendorManifest;
