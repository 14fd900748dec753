import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'DG',
  name: 'Silk Fan Rooms',
  emblem: 'fan',
  line: {
    en: 'Live tables in silk and red lacquer.',
    th: 'โต๊ะสดในห้องผ้าไหมและแล็กเกอร์แดง',
    vi: 'Bàn trực tuyến trong lụa và sơn son.',
    'zh-Hans': '丝绸与朱漆间的真人桌。',
    ar: 'طاولات مباشرة بين الحرير واللكّ الأحمر.',
  },
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
