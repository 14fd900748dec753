import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'MG',
  name: 'Gilt Corner',
  emblem: 'crown',
  line: 'Gold corners, grand titles. Cascades and 40 lines.',
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'corners',
  voice: 'grand',
} satisfies VendorManifest;
