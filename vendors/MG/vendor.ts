import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'MG',
  name: 'Gilt Corner',
  emblem: 'crown',
  line: {
    en: 'Gold corners, grand titles. Cascades and 40 lines.',
    th: 'มุมทอง ชื่อเกมยิ่งใหญ่ ร่วงต่อเนื่องและ 40 ไลน์',
    vi: 'Góc vàng, tên trò hoành tráng. Rơi liên hoàn, 40 dòng cược.',
    'zh-Hans': '金角华名，连消与 40 线。',
    ar: 'زوايا ذهبية وأسماء فخمة. تساقط متتابع و40 خطًا.',
  },
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'corners',
  voice: 'grand',
} satisfies VendorManifest;
