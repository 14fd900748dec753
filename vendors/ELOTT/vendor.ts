import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'ELOTT',
  name: 'Quick Scarab',
  emblem: 'scarab',
  line: {
    en: 'Quick draws, one after another.',
    th: 'หวยด่วน ออกต่อเนื่อง',
    vi: 'Xổ số nhanh, kỳ này nối kỳ kia.',
    'zh-Hans': '极速开奖，一期接一期。',
    ar: 'سحوبات سريعة متتالية.',
  },
  studio: 'house',
  categories: ['ELOTT'],
  style: null,
  voice: null,
} satisfies VendorManifest;
