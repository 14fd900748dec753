import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'LOTUS',
  name: 'Waterlily Hall',
  emblem: 'lotus',
  line: 'Live tables by the lily pond.',
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
