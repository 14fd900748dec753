import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'ELOTT',
  name: 'Quick Scarab',
  emblem: 'scarab',
  line: 'Quick draws, one after another.',
  studio: 'house',
  categories: ['ELOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
