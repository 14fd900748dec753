import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'BBIN',
  name: 'Velvet Quay',
  emblem: 'ship',
  line: 'Live tables and fishing by the quay.',
  studio: 'house',
  categories: ['LIVE', 'FISH'],
  style: null,
  voice: null,
} satisfies VendorManifest;
