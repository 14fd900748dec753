import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TGP',
  name: 'TGP',
  studio: 'house',
  categories: ['LIVE'],
  house: null,
  voice: null,
} satisfies VendorManifest;
