import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'AE',
  name: 'Kite & Key',
  emblem: 'key',
  line: {
    en: 'Enamel and brass. Coins that hold, and 1,024 ways.',
    th: 'งานเคลือบขอบทองเหลือง เหรียญค้างและ 1,024 วิธีชนะ',
    vi: 'Nét men và đồng thau. Xu giữ lại, 1.024 cách thắng.',
    'zh-Hans': '珐琅与黄铜，锁定金币，1,024 路。',
    ar: 'مينا ونحاس. عملات تثبت و1,024 طريقة للفوز.',
  },
  studio: 'house',
  categories: ['RNG', 'MINI', 'CRASH'],
  style: 'brass',
  voice: 'plain',
} satisfies VendorManifest;
