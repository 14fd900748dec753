import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'KX',
  name: 'Quiet Tiger',
  emblem: 'tiger',
  line: {
    en: 'Poker tables and lottery draws for patient players.',
    th: 'โต๊ะโป๊กเกอร์และหวยสำหรับคนใจเย็น',
    vi: 'Bàn poker và xổ số cho người kiên nhẫn.',
    'zh-Hans': '留给耐心玩家的扑克桌与彩票。',
    ar: 'طاولات بوكر وسحوبات يانصيب للصبورين.',
  },
  studio: 'house',
  categories: ['PVP', 'LOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
