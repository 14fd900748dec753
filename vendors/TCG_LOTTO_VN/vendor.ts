import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TCG_LOTTO_VN',
  name: 'TCG LOTTO VN',
  studio: 'house',
  categories: ['ELOTT'],
  house: null,
  voice: null,
} satisfies VendorManifest;
