import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'XY',
  name: 'XY',
  studio: 'house',
  categories: ['PVP'],
  house: null,
  voice: null,
} satisfies VendorManifest;
