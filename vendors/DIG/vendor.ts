import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'DIG',
  name: 'Dawn Plume',
  emblem: 'phoenix',
  line: {
    en: 'Animated birds in the morning light.',
    th: 'ไก่แอนิเมชันในแสงยามเช้า',
    vi: 'Gà hoạt hình trong nắng sớm.',
    'zh-Hans': '晨光里的动画斗鸡。',
    ar: 'طيور متحركة في ضوء الصباح.',
  },
  studio: 'house',
  categories: ['COCKFIGHT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
