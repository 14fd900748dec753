import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'CR',
  name: 'Croupier Originals',
  emblem: 'dice',
  line: 'Our own quick games. Every round can be verified.',
  studio: 'house',
  categories: ['MINI', 'CRASH'],
  style: 'stub',
  voice: null,
} satisfies VendorManifest;
