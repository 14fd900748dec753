import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'OG',
  name: 'Copper Bell',
  emblem: 'bell',
  line: {
    en: 'Live tables, a bell for every deal.',
    th: 'โต๊ะสด สั่นกระดิ่งทุกครั้งที่แจก',
    vi: 'Bàn trực tuyến, mỗi ván một tiếng chuông.',
    'zh-Hans': '真人桌，每局一声铜铃。',
    ar: 'طاولات مباشرة وجرس مع كل توزيع.',
  },
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
