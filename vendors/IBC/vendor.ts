import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'IBC',
  name: 'IBC',
  studio: 'house',
  categories: ['SPORTS', 'ESPORTS'],
  house: null,
  voice: null,
} satisfies VendorManifest;
