import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'DS88',
  name: 'Ember Ring',
  emblem: 'volcano',
  line: {
    en: 'Animated birds in a ring of embers.',
    th: 'ไก่แอนิเมชันในสังเวียนถ่านแดง',
    vi: 'Gà hoạt hình trên đấu trường than hồng.',
    'zh-Hans': '炭火圈中的动画斗鸡。',
    ar: 'طيور متحركة في حلبة من جمر.',
  },
  studio: 'house',
  categories: ['COCKFIGHT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
