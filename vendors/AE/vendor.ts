import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'AE',
  name: 'Kite & Key',
  emblem: 'key',
  line: 'Enamel and brass. Coins that hold, and 1,024 ways.',
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'brass',
  voice: 'plain',
} satisfies VendorManifest;
