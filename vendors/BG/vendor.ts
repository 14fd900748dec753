import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'BG',
  name: 'Silver Buckler',
  emblem: 'shield',
  line: {
    en: 'Live tables in marble and steel.',
    th: 'โต๊ะสดในห้องหินอ่อนและเหล็กกล้า',
    vi: 'Bàn trực tuyến giữa đá hoa và thép.',
    'zh-Hans': '大理石与钢的真人桌。',
    ar: 'طاولات مباشرة بين الرخام والفولاذ.',
  },
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
