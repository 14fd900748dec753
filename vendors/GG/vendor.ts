import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'GG',
  name: 'Saltbox',
  emblem: 'chest',
  line: {
    en: 'Flat print in a few inks. Dry titles, every mechanic.',
    th: 'ภาพพิมพ์หมึกไม่กี่สี ชื่อเกมกวน ๆ ครบทุกรูปแบบ',
    vi: 'Tranh in phẳng ít màu. Tên trò dí dỏm, đủ mọi cơ chế.',
    'zh-Hans': '几色平版印刷，冷面幽默，玩法齐全。',
    ar: 'طباعة بأحبار قليلة. أسماء ظريفة وكل الآليات.',
  },
  studio: 'house',
  categories: ['RNG', 'FISH', 'MINI', 'CRASH'],
  style: 'print',
  voice: 'dry',
} satisfies VendorManifest;
