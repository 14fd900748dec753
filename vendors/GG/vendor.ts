import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'GG',
  name: 'Saltbox',
  emblem: 'chest',
  line: 'Flat print in a few inks. Dry titles, every mechanic.',
  studio: 'house',
  categories: ['RNG', 'FISH', 'MINI', 'CRASH'],
  style: 'print',
  voice: 'dry',
} satisfies VendorManifest;
