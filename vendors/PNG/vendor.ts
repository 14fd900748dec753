import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'PNG',
  name: 'Inkwell Row',
  emblem: 'potion',
  line: 'Engraved like old banknotes. 1,024 ways and cascades.',
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'deckle',
  voice: 'tale',
} satisfies VendorManifest;
