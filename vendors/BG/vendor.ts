import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'BG',
  name: 'Silver Buckler',
  emblem: 'shield',
  line: 'Live tables in marble and steel.',
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
