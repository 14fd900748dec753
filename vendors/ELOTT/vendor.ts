import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'ELOTT',
  name: 'ELOTT',
  studio: 'house',
  categories: ['ELOTT'],
  house: null,
  voice: null,
} satisfies VendorManifest;
