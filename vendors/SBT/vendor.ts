import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'SBT',
  name: 'SBT',
  studio: 'house',
  categories: ['SPORTS'],
  house: null,
  voice: null,
} satisfies VendorManifest;
