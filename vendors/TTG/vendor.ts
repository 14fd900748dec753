import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TTG',
  name: 'Oxbow Press',
  emblem: 'bull',
  line: 'Woodcuts on a book spine. 20 and 40 lines.',
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'spine',
  voice: 'plain',
} satisfies VendorManifest;
