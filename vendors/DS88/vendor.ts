import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'DS88',
  name: 'DS88',
  studio: 'house',
  categories: ['COCKFIGHT'],
  house: null,
  voice: null,
} satisfies VendorManifest;
