import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'MGS',
  name: 'Owl & Wire',
  emblem: 'owl',
  line: 'Neon at night. 243 and 1,024 ways.',
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'neon',
  voice: 'grand',
} satisfies VendorManifest;
