import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'EA',
  name: 'EA',
  studio: 'house',
  categories: ['LIVE'],
  house: null,
  voice: null,
} satisfies VendorManifest;
