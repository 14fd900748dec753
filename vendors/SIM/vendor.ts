import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'SIM',
  name: 'Practice Pier',
  emblem: 'lantern',
  line: {
    en: 'Simulated games that run outside, over the wallet protocol.',
    th: 'เกมจำลองที่ทำงานภายนอก ผ่านโปรโตคอลกระเป๋าเงิน',
    vi: 'Trò chơi mô phỏng chạy bên ngoài, qua giao thức ví.',
    'zh-Hans': '通过钱包协议在外部运行的模拟游戏。',
    ar: 'ألعاب محاكاة تعمل خارجيًا عبر بروتوكول المحفظة.',
  },
  studio: 'http',
  categories: ['MINI'],
  style: 'film',
  voice: null,
  isOnThisMachine: true,
} satisfies VendorManifest;
