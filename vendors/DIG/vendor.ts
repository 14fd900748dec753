import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'DIG',
  name: 'DIG',
  studio: 'house',
  categories: ['COCKFIGHT'],
  house: null,
  voice: null,
} satisfies VendorManifest;
