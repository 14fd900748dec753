import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'KY',
  name: 'Slow Carp',
  emblem: 'koi',
  line: {
    en: 'Card tables at an easy pace.',
    th: 'โต๊ะไพ่จังหวะสบาย ๆ',
    vi: 'Bàn bài nhịp thong thả.',
    'zh-Hans': '节奏悠闲的牌桌。',
    ar: 'طاولات ورق بإيقاع هادئ.',
  },
  studio: 'house',
  categories: ['PVP'],
  style: null,
  voice: null,
} satisfies VendorManifest;
