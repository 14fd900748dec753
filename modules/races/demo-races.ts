import type { GameType } from '#contracts/catalogue.ts';
import type { RaceMeasure } from '#contracts/race-measures.ts';
import type { OfferText } from '#modules/offers/index.ts';

type DemoRace = {
  slug: string;
  measure: RaceMeasure;
  gameTypes: GameType[];
  /** Dollars. */
  leastStake: number;
  /** Of settled stakes or credited deposits, for a ticket of a raffle. */
  ticket?: number;
  prizes: readonly number[];
  days: number;
  texts: Record<string, OfferText>;
};

/** The demo brands' races: one by turnover, one by the best round, a raffle by turnover and one by deposits. */
export const DEMO_RACES: readonly DemoRace[] = [
  {
    slug: 'lantern-week',
    measure: 'turnover',
    gameTypes: [],
    leastStake: 0,
    days: 7,
    prizes: [500, 300, 200, 100, 100, 50, 50, 50, 25, 25],
    texts: {
      EN: { title: 'Lantern week', summary: 'Every settled stake counts, in all games.' },
      TY: { title: 'สัปดาห์โคมไฟ', summary: 'นับทุกเดิมพันที่ตัดสินแล้ว ในทุกเกม' },
      VI: { title: 'Tuần lồng đèn', summary: 'Mọi khoản cược đã kết toán đều được tính, ở mọi trò chơi.' },
      ZH: { title: '灯笼周', summary: '所有游戏的已结算投注都计入。' },
      AR: { title: 'أسبوع الفوانيس', summary: 'كل رهان تمت تسويته محسوب، في كل الألعاب.' },
    },
  },
  {
    slug: 'one-good-spin',
    measure: 'multiplier',
    gameTypes: ['RNG', 'FISH', 'MINI', 'CRASH'],
    leastStake: 0.1,
    days: 3,
    prizes: [200, 100, 50, 25, 25],
    texts: {
      EN: { title: 'One good spin', summary: 'Your best round counts. Highest multiplier wins.' },
      TY: { title: 'สปินเดียวปัง', summary: 'นับรอบที่ดีที่สุดของคุณ ตัวคูณสูงสุดชนะ' },
      VI: { title: 'Một vòng quay đẹp', summary: 'Tính ván tốt nhất của bạn. Hệ số cao nhất thắng.' },
      ZH: { title: '一转定胜负', summary: '以您最好的一局计，倍数最高者胜。' },
      AR: { title: 'دورة واحدة رابحة', summary: 'تُحسب أفضل جولة لك. أعلى مضاعف يفوز.' },
    },
  },
  {
    slug: 'lantern-raffle',
    measure: 'turnover',
    gameTypes: [],
    leastStake: 0,
    ticket: 10,
    days: 10,
    prizes: [250, 100, 50, 20, 20, 20, 10, 10, 10, 10],
    texts: {
      EN: { title: 'Lantern raffle', summary: 'Settled stakes earn tickets. Ten winners are drawn.' },
      TY: { title: 'จับสลากโคมไฟ', summary: 'เดิมพันที่ตัดสินแล้วเป็นตั๋ว จับผู้ชนะสิบคน' },
      VI: { title: 'Rút thăm lồng đèn', summary: 'Tiền cược đã kết toán đổi thành vé, rút mười người thắng.' },
      ZH: { title: '灯笼抽奖', summary: '已结算投注换奖券，抽出十位得主。' },
      AR: { title: 'سحب الفوانيس', summary: 'الرهانات المسوّاة تذاكر، ويُسحب عشرة فائزين.' },
    },
  },
  {
    slug: 'harbour-raffle',
    measure: 'deposits',
    gameTypes: [],
    leastStake: 0,
    ticket: 25,
    days: 14,
    prizes: [100, 50, 25, 25, 10, 10, 10, 10, 10, 10],
    texts: {
      EN: { title: 'Harbour raffle', summary: 'Credited deposits earn tickets. Ten winners are drawn.' },
      TY: { title: 'จับสลากท่าเรือ', summary: 'ยอดฝากที่เข้าบัญชีแล้วเป็นตั๋ว จับผู้ชนะสิบคน' },
      VI: { title: 'Rút thăm bến cảng', summary: 'Tiền nạp đã ghi có đổi thành vé, rút mười người thắng.' },
      ZH: { title: '港湾抽奖', summary: '已入账的存款换奖券，抽出十位得主。' },
      AR: { title: 'سحب الميناء', summary: 'الإيداعات المقيدة تذاكر، ويُسحب عشرة فائزين.' },
    },
  },
];
