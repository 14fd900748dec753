import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'BBIN',
  name: 'Velvet Quay',
  emblem: 'ship',
  line: {
    en: 'Live tables and fishing by the quay.',
    th: 'โต๊ะสดและเกมยิงปลาริมท่าเรือ',
    vi: 'Bàn trực tuyến và bắn cá bên bến cảng.',
    'zh-Hans': '码头边的真人桌与捕鱼。',
    ar: 'طاولات مباشرة وصيد على الرصيف.',
  },
  studio: 'house',
  categories: ['LIVE', 'FISH'],
  style: null,
  voice: null,
} satisfies VendorManifest;
