import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'KX',
  name: 'KX',
  studio: 'house',
  categories: ['PVP'],
  house: null,
  voice: null,
} satisfies VendorManifest;
