import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'ISB',
  name: 'Slow Balloon',
  emblem: 'balloon',
  line: {
    en: 'Cut paper on a ticket. Fairy tales and coins that hold.',
    th: 'กระดาษตัดบนตั๋ว นิทานและเหรียญค้าง',
    vi: 'Giấy cắt trên tấm vé. Cổ tích và xu giữ lại.',
    'zh-Hans': '票根上的剪纸，童话与锁定金币。',
    ar: 'ورق مقصوص على تذكرة. حكايات وعملات تثبت.',
  },
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'stub',
  voice: 'tale',
} satisfies VendorManifest;
