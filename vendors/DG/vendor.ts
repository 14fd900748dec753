import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'DG',
  name: 'DG',
  studio: 'house',
  categories: ['LIVE'],
  house: null,
  voice: null,
} satisfies VendorManifest;
