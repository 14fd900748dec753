import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TH',
  name: 'TH',
  studio: 'house',
  categories: ['PVP'],
  house: null,
  voice: null,
} satisfies VendorManifest;
