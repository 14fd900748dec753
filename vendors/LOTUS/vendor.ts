import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'LOTUS',
  name: 'Waterlily Hall',
  emblem: 'lotus',
  line: {
    en: 'Live tables by the lily pond.',
    th: 'โต๊ะสดริมสระบัว',
    vi: 'Bàn trực tuyến bên hồ sen.',
    'zh-Hans': '荷塘边的真人桌。',
    ar: 'طاولات مباشرة قرب بركة الزنابق.',
  },
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
