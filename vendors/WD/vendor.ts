import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'WD',
  name: 'Prickle & Sons',
  emblem: 'cactus',
  line: 'Poster art, dry wit. Twenty lines and cascades.',
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'bevel',
  voice: 'dry',
} satisfies VendorManifest;
