import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TCG_SEA',
  name: 'Tidewater Draws',
  emblem: 'turtle',
  line: 'Lottery draws from Southeast Asia.',
  studio: 'house',
  categories: ['LOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
