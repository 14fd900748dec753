import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'KX',
  name: 'Quiet Tiger',
  emblem: 'tiger',
  line: 'Poker tables and lottery draws for patient players.',
  studio: 'house',
  categories: ['PVP', 'LOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
