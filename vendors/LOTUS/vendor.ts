import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'LOTUS',
  name: 'LOTUS',
  studio: 'house',
  categories: ['LIVE'],
  house: null,
  voice: null,
} satisfies VendorManifest;
