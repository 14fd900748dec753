import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'WS',
  name: 'Green Adder',
  emblem: 'snake',
  line: 'Card tables for quick hands.',
  studio: 'house',
  categories: ['PVP'],
  style: null,
  voice: null,
} satisfies VendorManifest;
