import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'SBT',
  name: 'Sunday Ground',
  emblem: 'sun',
  line: 'Sports, weekend leagues first.',
  studio: 'house',
  categories: ['SPORTS'],
  style: null,
  voice: null,
} satisfies VendorManifest;
