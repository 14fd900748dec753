import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'WS',
  name: 'WS',
  studio: 'house',
  categories: ['PVP'],
  house: null,
  voice: null,
} satisfies VendorManifest;
