import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'LOTT',
  name: 'Drumfold',
  emblem: 'drum',
  line: {
    en: 'Lottery draws from a paper drum.',
    th: 'ออกหวยจากถังกระดาษ',
    vi: 'Xổ số quay từ lồng giấy.',
    'zh-Hans': '纸鼓摇出的彩票。',
    ar: 'سحوبات يانصيب من أسطوانة ورقية.',
  },
  studio: 'house',
  categories: ['LOTT', 'ELOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
