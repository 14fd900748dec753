import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'AG',
  name: 'AG',
  studio: 'house',
  categories: ['RNG', 'LIVE', 'FISH'],
  house: 'deco',
  voice: 'court',
} satisfies VendorManifest;
