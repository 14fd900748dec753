import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'ISB',
  name: 'Slow Balloon',
  emblem: 'balloon',
  line: 'Cut paper on a ticket. Fairy tales and coins that hold.',
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'stub',
  voice: 'tale',
} satisfies VendorManifest;
