import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'CQ9',
  name: 'CQ9',
  studio: 'house',
  categories: ['RNG', 'FISH'],
  house: 'sticker',
  voice: 'bright',
} satisfies VendorManifest;
