import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'BTI',
  name: 'Tin Striker',
  emblem: 'robot',
  line: 'Sports and e-sports, odds in plain figures.',
  studio: 'house',
  categories: ['SPORTS', 'ESPORTS'],
  style: null,
  voice: null,
} satisfies VendorManifest;
