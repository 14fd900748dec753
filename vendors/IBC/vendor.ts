import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'IBC',
  name: 'Chalk & Comet',
  emblem: 'rocket',
  line: {
    en: 'Sports and e-sports, first whistle to last.',
    th: 'กีฬาและอีสปอร์ต ตั้งแต่นกหวีดแรกถึงนกหวีดสุดท้าย',
    vi: 'Thể thao và e-sports, từ tiếng còi đầu đến tiếng còi cuối.',
    'zh-Hans': '体育与电竞，从开场哨到终场哨。',
    ar: 'رياضة ورياضات إلكترونية من أول صافرة إلى آخرها.',
  },
  studio: 'house',
  categories: ['SPORTS', 'ESPORTS'],
  style: null,
  voice: null,
} satisfies VendorManifest;
