import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'AG',
  name: 'Moonwell',
  emblem: 'rabbit',
  line: {
    en: 'Stained glass and gold steps. Twenty lines and cascades.',
    th: 'กระจกสีกรอบทอง 20 ไลน์และสัญลักษณ์ร่วงต่อเนื่อง',
    vi: 'Kính màu viền vàng. 20 dòng cược và rơi liên hoàn.',
    'zh-Hans': '彩绘玻璃配金边，20 线与连消。',
    ar: 'زجاج ملوّن وحواف ذهبية. 20 خطًا وتساقط متتابع.',
  },
  studio: 'house',
  categories: ['RNG', 'LIVE', 'FISH', 'MINI', 'CRASH'],
  style: 'deco',
  voice: 'court',
} satisfies VendorManifest;
