import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'PT',
  name: 'PT',
  studio: 'house',
  categories: ['RNG', 'LIVE', 'FISH'],
  house: 'arch',
  voice: 'court',
} satisfies VendorManifest;
