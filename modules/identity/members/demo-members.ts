import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';
import type { OpenedMember } from '#modules/identity/members/member.ts';
import type { MemberToOpen } from '#modules/identity/members/open-member.ts';

export type DemoAccount = {
  merchantId: number;
  account: string;
  password: string;
  nickname: string;
  accountType: AccountType;
  currency: Currency;
  /** Purpose of the account, shown in the list that the start prints. */
  note: string;
  upline?: string;
  /** A telephone number that is reserved for fiction. */
  mobile?: string;
  /** An address at a domain that is reserved for examples. */
  email?: string;
};

const LANTERN = { merchantId: 1, currency: 'USD', accountType: 0 } as const;

/** Demo accounts: a member of every account type and of every currency of the demo brands. Uplines come before their downlines. */
const ACCOUNTS: readonly DemoAccount[] = [
  { ...LANTERN, account: 'linus01', password: 'Agent001', nickname: 'Linus', accountType: 1, note: 'agent, type 1' },
  { ...LANTERN, account: 'odette02', password: 'Agent002', nickname: 'Odette', accountType: 2, note: 'agent, type 2', upline: 'linus01' },
  { ...LANTERN, account: 'pavel41', password: 'Agent041', nickname: 'Pavel', accountType: 41, note: 'agent, type 41', upline: 'odette02' },
  { ...LANTERN, account: 'runa42', password: 'Agent042', nickname: 'Runa', accountType: 42, note: 'agent, type 42', upline: 'pavel41' },
  {
    ...LANTERN,
    account: 'mara07',
    password: 'Lantern07',
    nickname: 'Mara',
    note: 'member, mobile +1 201 555 0107, e-mail mara@example.com',
    upline: 'linus01',
    mobile: '+12015550107',
    email: 'mara@example.com',
  },
  { ...LANTERN, account: 'trial01', password: 'Practice1', nickname: 'Visitor', accountType: 4, note: 'trial, practice money only' },
  { ...LANTERN, account: 'minhvnd', password: 'Lantern08', nickname: 'Minh', currency: 'VND', note: 'member, VND' },
  { ...LANTERN, account: 'tessusdt', password: 'Lantern09', nickname: 'Tess', currency: 'USDT', note: 'member, USDT' },
  { ...LANTERN, account: 'weicny', password: 'Lantern10', nickname: 'Wei', currency: 'CNY', note: 'member, CNY' },
  { merchantId: 2, account: 'malee07', password: 'Kinnaree07', nickname: 'Malee', accountType: 0, currency: 'THB', note: 'member' },
];

/** Steps of the seed, which opens an account and sets its number, e-mail and terms. */
type SeededMembers = {
  ensureMember(order: MemberToOpen): Promise<OpenedMember>;
  ensureMobile(memberId: bigint, mobile: string): Promise<void>;
  ensureEmail(memberId: bigint, email: string, now: Date): Promise<void>;
  acceptFirstTerms(memberId: bigint, version: string, now: Date): Promise<void>;
};
type Seeding = { termsOf: (merchantId: number) => string; now: Date };

/** The demo accounts in the order in which the start lists them: members first. */
export const DEMO_ACCOUNTS = ACCOUNTS.toSorted((a, b) => a.merchantId - b.merchantId || a.accountType - b.accountType);

/** Opens the demo accounts. Safe to repeat; existing accounts stay unchanged. */
export async function seedDemoMembers(identity: SeededMembers, { termsOf, now }: Seeding): Promise<void> {
  const ids = new Map<string, bigint>();
  for (const { upline, note: _note, mobile, email, ...order } of ACCOUNTS) {
    const uplineId = upline && ids.get(upline);
    const { id } = await identity.ensureMember({ ...order, ...(uplineId && { uplineId }) });
    if (mobile) await identity.ensureMobile(id, mobile);
    if (email) await identity.ensureEmail(id, email, now);
    if (order.accountType !== 4) await identity.acceptFirstTerms(id, termsOf(order.merchantId), now);
    ids.set(order.account, id);
  }
}
