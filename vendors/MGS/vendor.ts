import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'MGS',
  name: 'Owl & Wire',
  emblem: 'owl',
  line: {
    en: 'Neon at night. 243 and 1,024 ways.',
    th: 'นีออนยามค่ำ 243 และ 1,024 วิธีชนะ',
    vi: 'Đèn neon về đêm. 243 và 1.024 cách thắng.',
    'zh-Hans': '夜色霓虹，243 路与 1,024 路。',
    ar: 'نيون في الليل. 243 و1,024 طريقة للفوز.',
  },
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'neon',
  voice: 'grand',
} satisfies VendorManifest;
