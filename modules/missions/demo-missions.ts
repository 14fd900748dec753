import type { GameType } from '#contracts/catalogue.ts';
import type { MissionPeriod, MissionStep } from '#contracts/mission-steps.ts';
import { demoMinors } from '#modules/site/index.ts';
import type { OfferText } from '#modules/offers/index.ts';

type DemoMission = {
  slug: string;
  period: MissionPeriod;
  steps: MissionStep[];
  /** Dollars. */
  gives: number;
  budget: number;
  /** Null where it is cash. */
  wagering: { times: number; days: number } | null;
  texts: Record<string, OfferText>;
};

const SLOTS: GameType[] = ['RNG'];

/** The demo brands' missions, one of each period. */
export const DEMO_MISSIONS: readonly DemoMission[] = [
  {
    slug: 'daily-spins',
    period: 'daily',
    gives: 0.5,
    budget: 20_000,
    wagering: null,
    steps: [
      { kind: 'rounds', gameTypes: SLOTS, games: [], count: 50 },
      { kind: 'turnover', gameTypes: [], games: [], amounts: demoMinors(20) },
    ],
    texts: {
      EN: { title: 'Evening stroll', summary: 'Every day: some spins and a little turnover.' },
      TY: { title: 'เดินเล่นยามเย็น', summary: 'ทุกวัน: หมุนสล็อตและทำยอดเล็กน้อย' },
      VI: { title: 'Dạo chợ chiều', summary: 'Mỗi ngày: vài vòng quay và một ít doanh số.' },
      ZH: { title: '夜市散步', summary: '每日：转几局，投注少许。' },
      AR: { title: 'نزهة المساء', summary: 'كل يوم: بعض الدورات وقليل من حجم اللعب.' },
    },
  },
  {
    slug: 'weekly-round',
    period: 'weekly',
    gives: 5,
    budget: 50_000,
    wagering: { times: 3, days: 7 },
    steps: [
      { kind: 'deposit', amounts: demoMinors(20) },
      { kind: 'turnover', gameTypes: [], games: [], amounts: demoMinors(200) },
      { kind: 'win', gameTypes: [], games: [], times: 20, count: 1 },
    ],
    texts: {
      EN: { title: 'Once around the market', summary: 'Every week: a deposit, some turnover and one good win.' },
      TY: { title: 'เดินรอบตลาด', summary: 'ทุกสัปดาห์: ฝากเงิน ทำยอด และชนะสวย ๆ หนึ่งครั้ง' },
      VI: { title: 'Một vòng quanh chợ', summary: 'Mỗi tuần: nạp tiền, chút doanh số và một ván thắng lớn.' },
      ZH: { title: '逛一圈夜市', summary: '每周：存款、有效投注，再赢一局大的。' },
      AR: { title: 'جولة في السوق', summary: 'كل أسبوع: إيداع وحجم لعب وفوز كبير واحد.' },
    },
  },
  {
    slug: 'first-steps',
    period: 'once',
    gives: 2,
    budget: 20_000,
    wagering: { times: 5, days: 14 },
    steps: [
      { kind: 'deposit', amounts: demoMinors(10) },
      { kind: 'rounds', gameTypes: [], games: [], count: 20 },
    ],
    texts: {
      EN: { title: 'First steps', summary: 'Once: a deposit and twenty rounds of any game.' },
      TY: { title: 'ก้าวแรก', summary: 'ทำครั้งเดียว: ฝากเงินและเล่นยี่สิบรอบ' },
      VI: { title: 'Bước đầu tiên', summary: 'Một lần: nạp tiền và chơi hai mươi ván.' },
      ZH: { title: '第一步', summary: '一次：存款一次，任意游戏二十局。' },
      AR: { title: 'الخطوات الأولى', summary: 'مرة واحدة: إيداع وعشرون جولة من أي لعبة.' },
    },
  },
];
