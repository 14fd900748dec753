import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'WS',
  name: 'Green Adder',
  emblem: 'snake',
  line: {
    en: 'Card tables for quick hands.',
    th: 'โต๊ะไพ่สำหรับคนมือไว',
    vi: 'Bàn bài cho tay nhanh.',
    'zh-Hans': '快手牌桌。',
    ar: 'طاولات ورق للأيدي السريعة.',
  },
  studio: 'house',
  categories: ['PVP'],
  style: null,
  voice: null,
} satisfies VendorManifest;
