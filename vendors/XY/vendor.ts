import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'XY',
  name: 'Two Diamonds',
  emblem: 'gem',
  line: 'Card tables for two.',
  studio: 'house',
  categories: ['PVP'],
  style: null,
  voice: null,
} satisfies VendorManifest;
