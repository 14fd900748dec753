import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'SIM',
  name: 'Practice Pier',
  emblem: 'lantern',
  line: 'Simulated games that run outside, over the wallet protocol.',
  studio: 'http',
  categories: ['MINI'],
  style: 'film',
  voice: null,
  isOnThisMachine: true,
} satisfies VendorManifest;
