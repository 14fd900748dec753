import type { RewardKind } from '#contracts/reward-kinds.ts';
import type { OfferText } from '#modules/offers/index.ts';

type DemoCampaign = {
  slug: string;
  kind: RewardKind;
  /** Dollars; 0 is nothing. */
  prizes: readonly { weight: number; dollars: number }[];
  budget: number;
  leastDeposit: number;
  perMember: number;
  texts: Record<string, OfferText>;
};

/** The demo brands' campaigns, one of each kind. */
export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    slug: 'lantern-envelopes',
    kind: 'envelope',
    budget: 5_000,
    leastDeposit: 50,
    perMember: 10,
    prizes: [
      { weight: 5, dollars: 8 },
      { weight: 45, dollars: 2 },
      { weight: 150, dollars: 1 },
      { weight: 300, dollars: 0.5 },
    ],
    texts: {
      EN: { title: 'Red envelopes', summary: 'Every envelope has something in it.' },
      TY: { title: 'อั่งเปา', summary: 'ทุกซองมีเงินอยู่ข้างใน' },
      VI: { title: 'Lì xì', summary: 'Phong bao nào cũng có tiền bên trong.' },
      ZH: { title: '红包', summary: '每个红包都有奖金。' },
      AR: { title: 'المظاريف الحمراء', summary: 'في كل مظروف شيء لك.' },
    },
  },
  {
    slug: 'harvest-wheel',
    kind: 'wheel',
    budget: 10_000,
    leastDeposit: 100,
    perMember: 5,
    prizes: [
      { weight: 1, dollars: 50 },
      { weight: 9, dollars: 10 },
      { weight: 30, dollars: 5 },
      { weight: 100, dollars: 2 },
      { weight: 260, dollars: 1 },
      { weight: 600, dollars: 0 },
    ],
    texts: {
      EN: { title: 'Prize wheel', summary: 'Each field is as wide as its odds.' },
      TY: { title: 'วงล้อรางวัล', summary: 'แต่ละช่องกว้างเท่าโอกาสจริง' },
      VI: { title: 'Vòng quay thưởng', summary: 'Ô rộng đúng bằng cơ hội của nó.' },
      ZH: { title: '幸运转盘', summary: '每格的大小就是它的概率。' },
      AR: { title: 'عجلة الجوائز', summary: 'عرض كل خانة بقدر احتمالها.' },
    },
  },
  {
    slug: 'golden-eggs',
    kind: 'egg',
    budget: 10_000,
    leastDeposit: 100,
    perMember: 5,
    prizes: [
      { weight: 1, dollars: 100 },
      { weight: 9, dollars: 20 },
      { weight: 190, dollars: 3 },
      { weight: 800, dollars: 0 },
    ],
    texts: {
      EN: { title: 'Golden egg', summary: 'One egg in five is gold inside.' },
      TY: { title: 'ไข่ทองคำ', summary: 'หนึ่งในห้าฟองมีทองอยู่ข้างใน' },
      VI: { title: 'Trứng vàng', summary: 'Cứ năm quả thì một quả có vàng.' },
      ZH: { title: '金蛋', summary: '五个蛋里有一个藏着奖金。' },
      AR: { title: 'البيضة الذهبية', summary: 'بيضة من كل خمس فيها ذهب.' },
    },
  },
];
