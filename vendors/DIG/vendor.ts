import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'DIG',
  name: 'Dawn Plume',
  emblem: 'phoenix',
  line: 'Animated birds in the morning light.',
  studio: 'house',
  categories: ['COCKFIGHT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
