import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'CQ9',
  name: 'Tin Harbour',
  emblem: 'anchor',
  line: 'Bright as a sticker album. Twenty lines and 243 ways.',
  studio: 'house',
  categories: ['RNG', 'FISH', 'MINI', 'CRASH'],
  style: 'sticker',
  voice: 'bright',
} satisfies VendorManifest;
