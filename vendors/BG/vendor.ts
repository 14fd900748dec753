import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'BG',
  name: 'BG',
  studio: 'house',
  categories: ['LIVE'],
  house: null,
  voice: null,
} satisfies VendorManifest;
