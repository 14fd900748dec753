import type { VendorManifest } from '#modules/catalogue/index.ts';

export default {
  code: 'SIMT',
  name: 'Keel & Candle',
  emblem: 'horseshoe',
  line: {
    en: 'Simulated games that keep your money while you play, and give it back.',
    th: 'เกมจำลองที่เก็บเงินของคุณไว้ขณะเล่น แล้วคืนให้',
    vi: 'Trò chơi mô phỏng giữ tiền của bạn khi chơi rồi trả lại.',
    'zh-Hans': '模拟游戏：游玩时替你保管资金，玩完即退还。',
    ar: 'ألعاب محاكاة تحفظ أموالك أثناء اللعب ثم تعيدها.',
  },
  studio: 'http',
  categories: ['MINI'],
  style: 'film',
  voice: null,
  isOnThisMachine: true,
} satisfies VendorManifest;
