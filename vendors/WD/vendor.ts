import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'WD',
  name: 'Prickle & Sons',
  emblem: 'cactus',
  line: {
    en: 'Poster art, dry wit. Twenty lines and cascades.',
    th: 'ภาพโปสเตอร์มุกหน้าตาย 20 ไลน์และร่วงต่อเนื่อง',
    vi: 'Tranh áp phích, hài tỉnh bơ. 20 dòng cược và rơi liên hoàn.',
    'zh-Hans': '海报画风，冷幽默，20 线与连消。',
    ar: 'فن الملصقات وطرافة جافة. 20 خطًا وتساقط متتابع.',
  },
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'bevel',
  voice: 'dry',
} satisfies VendorManifest;
