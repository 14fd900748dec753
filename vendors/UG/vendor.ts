import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'UG',
  name: 'Halfway Wolf',
  emblem: 'wolf',
  line: {
    en: 'Sports through the night.',
    th: 'กีฬาตลอดคืน',
    vi: 'Thể thao xuyên đêm.',
    'zh-Hans': '通宵体育。',
    ar: 'رياضة طوال الليل.',
  },
  studio: 'house',
  categories: ['SPORTS'],
  style: null,
  voice: null,
} satisfies VendorManifest;
