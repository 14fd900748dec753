import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'DS88',
  name: 'Ember Ring',
  emblem: 'volcano',
  line: 'Animated birds in a ring of embers.',
  studio: 'house',
  categories: ['COCKFIGHT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
