import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'OG',
  name: 'Copper Bell',
  emblem: 'bell',
  line: 'Live tables, a bell for every deal.',
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
