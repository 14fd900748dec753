import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TCG_SEA',
  name: 'TCG SEA',
  studio: 'house',
  categories: ['LOTT'],
  house: null,
  voice: null,
} satisfies VendorManifest;
