import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'EA',
  name: 'Four Leaf Table',
  emblem: 'clover',
  line: {
    en: 'Live tables on green baize.',
    th: 'โต๊ะสดบนผ้าสักหลาดเขียว',
    vi: 'Bàn trực tuyến trên nỉ xanh.',
    'zh-Hans': '绿呢台面的真人桌。',
    ar: 'طاولات مباشرة على الجوخ الأخضر.',
  },
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
