import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'UG',
  name: 'Halfway Wolf',
  emblem: 'wolf',
  line: 'Sports through the night.',
  studio: 'house',
  categories: ['SPORTS'],
  style: null,
  voice: null,
} satisfies VendorManifest;
