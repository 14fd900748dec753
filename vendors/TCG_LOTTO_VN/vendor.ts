import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TCG_LOTTO_VN',
  name: 'Red Coin Draws',
  emblem: 'coin',
  line: 'Quick draws in the Vietnamese style.',
  studio: 'house',
  categories: ['ELOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
