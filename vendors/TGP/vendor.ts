import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TGP',
  name: 'Lampion Club',
  emblem: 'lantern',
  line: 'Live tables by lamplight.',
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
