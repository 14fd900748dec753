import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'PNG',
  name: 'PNG',
  studio: 'house',
  categories: ['RNG'],
  house: 'deckle',
  voice: 'tale',
} satisfies VendorManifest;
