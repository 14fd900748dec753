import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'EA',
  name: 'Four Leaf Table',
  emblem: 'clover',
  line: 'Live tables on green baize.',
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
