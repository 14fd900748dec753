import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'KY',
  name: 'KY',
  studio: 'house',
  categories: ['PVP'],
  house: null,
  voice: null,
} satisfies VendorManifest;
