import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TCG_SEA',
  name: 'Tidewater Draws',
  emblem: 'turtle',
  line: {
    en: 'Lottery draws from Southeast Asia.',
    th: 'หวยจากเอเชียตะวันออกเฉียงใต้',
    vi: 'Xổ số từ Đông Nam Á.',
    'zh-Hans': '东南亚各地的彩票。',
    ar: 'سحوبات يانصيب من جنوب شرق آسيا.',
  },
  studio: 'house',
  categories: ['LOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
