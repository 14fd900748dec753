import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'AG',
  name: 'Moonwell',
  emblem: 'rabbit',
  line: 'Stained glass and gold steps. Twenty lines and cascades.',
  studio: 'house',
  categories: ['RNG', 'LIVE', 'FISH', 'MINI', 'CRASH'],
  style: 'deco',
  voice: 'court',
} satisfies VendorManifest;
