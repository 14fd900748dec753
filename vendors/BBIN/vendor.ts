import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'BBIN',
  name: 'BBIN',
  studio: 'house',
  categories: ['LIVE', 'FISH'],
  house: null,
  voice: null,
} satisfies VendorManifest;
