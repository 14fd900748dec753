import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'RTG',
  name: 'Matinee Lane',
  emblem: 'mask',
  line: 'Film strips in bright colours. 1,024 ways and fruit reels.',
  studio: 'house',
  categories: ['RNG', 'FISH', 'MINI', 'CRASH'],
  style: 'film',
  voice: 'bright',
} satisfies VendorManifest;
