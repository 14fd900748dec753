import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TCG_SEA',
  name: 'Tidewater Draws',
  emblem: 'turtle',
  line: {
    en: 'Lottery draws from around the sea.',
    th: 'หวยจากรอบทะเล',
    vi: 'Xổ số từ các vùng biển.',
    'zh-Hans': '环海各地的彩票。',
    ar: 'سحوبات يانصيب من حول البحر.',
  },
  studio: 'house',
  categories: ['LOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
