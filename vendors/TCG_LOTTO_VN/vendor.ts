import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TCG_LOTTO_VN',
  name: 'Red Coin Draws',
  emblem: 'coin',
  line: {
    en: 'Quick draws in the Vietnamese style.',
    th: 'หวยด่วนสไตล์เวียดนาม',
    vi: 'Xổ số nhanh kiểu Việt Nam.',
    'zh-Hans': '越南风格的极速开奖。',
    ar: 'سحوبات سريعة على الطريقة الفيتنامية.',
  },
  studio: 'house',
  categories: ['ELOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
