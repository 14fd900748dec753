import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'ISB',
  name: 'ISB',
  studio: 'house',
  categories: ['RNG'],
  house: 'stub',
  voice: 'tale',
} satisfies VendorManifest;
