import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'OG',
  name: 'OG',
  studio: 'house',
  categories: ['LIVE'],
  house: null,
  voice: null,
} satisfies VendorManifest;
