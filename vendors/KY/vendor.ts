import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'KY',
  name: 'Slow Carp',
  emblem: 'koi',
  line: 'Card tables at an easy pace.',
  studio: 'house',
  categories: ['PVP'],
  style: null,
  voice: null,
} satisfies VendorManifest;
