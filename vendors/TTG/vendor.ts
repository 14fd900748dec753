import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'TTG',
  name: 'Oxbow Press',
  emblem: 'bull',
  line: {
    en: 'Woodcuts on a book spine. 20 and 40 lines.',
    th: 'ภาพแกะไม้บนสันหนังสือ 20 และ 40 ไลน์',
    vi: 'Tranh khắc gỗ trên gáy sách. 20 và 40 dòng cược.',
    'zh-Hans': '书脊上的木刻，20 线与 40 线。',
    ar: 'نقوش خشبية على كعب كتاب. 20 و40 خطًا.',
  },
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'spine',
  voice: 'plain',
} satisfies VendorManifest;
