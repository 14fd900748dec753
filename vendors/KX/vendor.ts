import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'KX',
  name: 'Quiet Tiger',
  emblem: 'tiger',
  line: {
    en: 'Poker tables for patient players.',
    th: 'โต๊ะโป๊กเกอร์สำหรับคนใจเย็น',
    vi: 'Bàn poker cho người kiên nhẫn.',
    'zh-Hans': '留给耐心玩家的扑克桌。',
    ar: 'طاولات بوكر للصبورين.',
  },
  studio: 'house',
  categories: ['PVP'],
  style: null,
  voice: null,
} satisfies VendorManifest;
