import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'DG',
  name: 'Silk Fan Rooms',
  emblem: 'fan',
  line: 'Live tables in silk and red lacquer.',
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
