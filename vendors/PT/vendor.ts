import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'PT',
  name: 'Nine Arches',
  emblem: 'temple',
  line: {
    en: 'Enamel under an arch. 20 and 40 lines.',
    th: 'งานเคลือบใต้ซุ้มโค้ง 20 และ 40 ไลน์',
    vi: 'Nét men dưới vòm cong. 20 và 40 dòng cược.',
    'zh-Hans': '拱门下的珐琅，20 线与 40 线。',
    ar: 'مينا تحت قوس. 20 و40 خطًا.',
  },
  studio: 'house',
  categories: ['RNG', 'LIVE', 'FISH', 'MINI', 'CRASH'],
  style: 'arch',
  voice: 'court',
} satisfies VendorManifest;
