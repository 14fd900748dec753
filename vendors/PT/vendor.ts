import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'PT',
  name: 'Nine Arches',
  emblem: 'temple',
  line: 'Enamel under an arch. 20 and 40 lines.',
  studio: 'house',
  categories: ['RNG', 'LIVE', 'FISH', 'MINI', 'CRASH'],
  style: 'arch',
  voice: 'court',
} satisfies VendorManifest;
