import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'CR',
  name: 'Croupier Originals',
  emblem: 'dice',
  line: {
    en: 'Our own quick games. Every round can be verified.',
    th: 'เกมเร็วของเราเอง ตรวจสอบได้ทุกรอบ',
    vi: 'Trò chơi nhanh của chính chúng tôi. Ván nào cũng kiểm chứng được.',
    'zh-Hans': '自家快节奏小游戏，每局可验证。',
    ar: 'ألعابنا السريعة. كل جولة قابلة للتحقق.',
  },
  studio: 'house',
  categories: ['MINI', 'CRASH'],
  style: 'stub',
  voice: null,
} satisfies VendorManifest;
