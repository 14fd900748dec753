import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TH',
  name: 'Cat & Chair',
  emblem: 'cat',
  line: 'Poker tables with few seats.',
  studio: 'house',
  categories: ['PVP'],
  style: null,
  voice: null,
} satisfies VendorManifest;
