import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'UG',
  name: 'UG',
  studio: 'house',
  categories: ['SPORTS'],
  house: null,
  voice: null,
} satisfies VendorManifest;
