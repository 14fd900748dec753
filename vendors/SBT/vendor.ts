import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'SBT',
  name: 'Sunday Ground',
  emblem: 'sun',
  line: {
    en: 'Sports, weekend leagues first.',
    th: 'กีฬา เน้นลีกสุดสัปดาห์',
    vi: 'Thể thao, ưu tiên giải cuối tuần.',
    'zh-Hans': '体育，周末联赛优先。',
    ar: 'رياضة، ودوريات نهاية الأسبوع أولًا.',
  },
  studio: 'house',
  categories: ['SPORTS'],
  style: null,
  voice: null,
} satisfies VendorManifest;
