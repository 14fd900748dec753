import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'XY',
  name: 'Two Diamonds',
  emblem: 'gem',
  line: {
    en: 'Card tables for two.',
    th: 'โต๊ะไพ่สำหรับสองคน',
    vi: 'Bàn bài cho hai người.',
    'zh-Hans': '双人牌桌。',
    ar: 'طاولات ورق لاثنين.',
  },
  studio: 'house',
  categories: ['PVP'],
  style: null,
  voice: null,
} satisfies VendorManifest;
