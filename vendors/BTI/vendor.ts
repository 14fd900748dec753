import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'BTI',
  name: 'BTI',
  studio: 'house',
  categories: ['SPORTS', 'ESPORTS'],
  house: null,
  voice: null,
} satisfies VendorManifest;
