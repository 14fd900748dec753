import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'PNG',
  name: 'Inkwell Row',
  emblem: 'potion',
  line: {
    en: 'Engraved like old banknotes. 1,024 ways and cascades.',
    th: 'ลายสลักเหมือนธนบัตรเก่า 1,024 วิธีชนะและร่วงต่อเนื่อง',
    vi: 'Khắc như tiền giấy xưa. 1.024 cách thắng và rơi liên hoàn.',
    'zh-Hans': '如旧钞般的雕版，1,024 路与连消。',
    ar: 'محفورة كأوراق نقد قديمة. 1,024 طريقة وتساقط متتابع.',
  },
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'deckle',
  voice: 'tale',
} satisfies VendorManifest;
