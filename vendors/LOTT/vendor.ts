import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'LOTT',
  name: 'Drumfold',
  emblem: 'drum',
  line: 'Lottery draws from a paper drum.',
  studio: 'house',
  categories: ['LOTT', 'ELOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
