import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'IBC',
  name: 'Chalk & Comet',
  emblem: 'rocket',
  line: 'Sports and e-sports, first whistle to last.',
  studio: 'house',
  categories: ['SPORTS', 'ESPORTS'],
  style: null,
  voice: null,
} satisfies VendorManifest;
