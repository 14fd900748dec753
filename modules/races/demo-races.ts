import type { GameType } from '#contracts/catalogue.ts';
import type { RaceMeasure } from '#contracts/race-measures.ts';
import type { RaceText } from '#modules/races/race-store.ts';

type DemoRace = {
  slug: string;
  measure: RaceMeasure;
  gameTypes: GameType[];
  /** Dollars. */
  leastStake: number;
  prizes: readonly number[];
  days: number;
  texts: Record<string, RaceText>;
};

/** The demo brands' races: one by turnover, one by the best round. */
export const DEMO_RACES: readonly DemoRace[] = [
  {
    ...{ slug: 'lantern-week', measure: 'turnover', gameTypes: [], leastStake: 0, days: 7 },
    prizes: [500, 300, 200, 100, 100, 50, 50, 50, 25, 25],
    texts: {
      EN: { title: 'Lantern week', summary: 'A demo race: every settled stake counts, in all games.' },
      TY: { title: 'สัปดาห์โคมไฟ', summary: 'การแข่งขันตัวอย่าง: นับทุกเดิมพันที่ตัดสินแล้ว ในทุกเกม' },
      VI: { title: 'Tuần lồng đèn', summary: 'Cuộc đua thử: mọi khoản cược đã kết toán đều được tính, ở mọi trò chơi.' },
      ZH: { title: '灯笼周', summary: '演示赛事：所有游戏的已结算投注都计入。' },
      AR: { title: 'أسبوع الفوانيس', summary: 'سباق تجريبي: كل رهان تمت تسويته محسوب، في كل الألعاب.' },
    },
  },
  {
    ...{ slug: 'one-good-spin', measure: 'multiplier', gameTypes: ['RNG', 'FISH', 'MINI', 'CRASH'], leastStake: 0.1, days: 3 },
    prizes: [200, 100, 50, 25, 25],
    texts: {
      EN: { title: 'One good spin', summary: 'A demo race: your best round counts, by its payout for each unit of stake.' },
      TY: { title: 'สปินเดียวปัง', summary: 'การแข่งขันตัวอย่าง: นับรอบที่ดีที่สุดของคุณ ตามเงินจ่ายต่อเดิมพัน' },
      VI: { title: 'Một vòng quay đẹp', summary: 'Cuộc đua thử: tính ván tốt nhất của bạn, theo số lần tiền cược được trả.' },
      ZH: { title: '一转定胜负', summary: '演示赛事：以您最好一局的派彩倍数计。' },
      AR: { title: 'دورة واحدة رابحة', summary: 'سباق تجريبي: تُحسب أفضل جولة لك، بعدد مرات رهانها.' },
    },
  },
];
