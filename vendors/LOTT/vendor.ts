import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'LOTT',
  name: 'LOTT',
  studio: 'house',
  categories: ['LOTT', 'ELOTT'],
  house: null,
  voice: null,
} satisfies VendorManifest;
