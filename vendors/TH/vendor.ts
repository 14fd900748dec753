import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TH',
  name: 'Cat & Chair',
  emblem: 'cat',
  line: {
    en: 'Poker tables with few seats.',
    th: 'โต๊ะโป๊กเกอร์ที่นั่งน้อย',
    vi: 'Bàn poker ít ghế.',
    'zh-Hans': '小桌扑克，座位不多。',
    ar: 'طاولات بوكر بمقاعد قليلة.',
  },
  studio: 'house',
  categories: ['PVP'],
  style: null,
  voice: null,
} satisfies VendorManifest;
