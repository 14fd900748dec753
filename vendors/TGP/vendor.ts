import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TGP',
  name: 'Lampion Club',
  emblem: 'lantern',
  line: {
    en: 'Live tables by lamplight.',
    th: 'โต๊ะสดใต้แสงโคม',
    vi: 'Bàn trực tuyến dưới ánh đèn lồng.',
    'zh-Hans': '灯影下的真人桌。',
    ar: 'طاولات مباشرة على ضوء الفوانيس.',
  },
  studio: 'house',
  categories: ['LIVE'],
  style: null,
  voice: null,
} satisfies VendorManifest;
