import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'BTI',
  name: 'Tin Striker',
  emblem: 'robot',
  line: {
    en: 'Sports and e-sports, odds in plain figures.',
    th: 'กีฬาและอีสปอร์ต ราคาอ่านง่าย',
    vi: 'Thể thao và e-sports, tỷ lệ cược dễ đọc.',
    'zh-Hans': '体育与电竞，赔率一目了然。',
    ar: 'رياضة ورياضات إلكترونية بأسعار واضحة.',
  },
  studio: 'house',
  categories: ['SPORTS', 'ESPORTS'],
  style: null,
  voice: null,
} satisfies VendorManifest;
