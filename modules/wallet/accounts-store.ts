import type { Currency, Money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { Account } from '#modules/wallet/command.ts';

const MEMBER_KINDS = ['cash', 'bonus', 'held', 'practice'] as const;
export type MemberAccounts = Record<(typeof MEMBER_KINDS)[number], Account>;
export type Balances = Record<keyof MemberAccounts, Money> & { /** Grows with every move of the cash account. */ version: bigint };
export type HouseKind = 'house' | 'clearing' | 'jackpot' | 'pool' | 'play_money';

const CACHE_LIMIT = 50_000;

/** Opens and finds accounts. What is remembered here never changes: numbers, currencies, owners; balances are always read. */
export function createAccounts(db: Database) {
  const ofMember = new Map<bigint, MemberAccounts>();
  const ofHouse = new Map<string, Account>();

  async function accountsOf(memberId: bigint): Promise<MemberAccounts> {
    const known = ofMember.get(memberId);
    if (known) return known;
    const rows = await db.query<{ id: bigint; kind: string; currency: Currency }>(
      'SELECT id, kind, currency FROM ledger.account WHERE member_id = $1',
      [memberId],
    );
    const found = Object.fromEntries(rows.map((row) => [row.kind, { ...row, memberId }]));
    for (const kind of MEMBER_KINDS) if (!found[kind]) throw new Error(`member ${memberId} has no ${kind} account`);
    if (ofMember.size >= CACHE_LIMIT) ofMember.clear();
    ofMember.set(memberId, found as MemberAccounts);
    return found as MemberAccounts;
  }

  async function openMember(merchantId: number, memberId: bigint, currency: Currency): Promise<MemberAccounts> {
    for (const kind of MEMBER_KINDS)
      await db.query("SELECT ledger.open_account($1, $2, $3, '', $4)", [merchantId, memberId, kind, currency]);
    return accountsOf(memberId);
  }

  async function houseAccount(merchantId: number, kind: HouseKind, code: string, currency: Currency): Promise<Account> {
    const key = `${merchantId}/${kind}/${code}/${currency}`;
    const known = ofHouse.get(key);
    if (known) return known;
    const [row] = await db.query<{ id: bigint }>('SELECT ledger.open_account($1, NULL, $2, $3, $4) AS id', [
      merchantId,
      kind,
      code,
      currency,
    ]);
    const account: Account = { id: row!.id, currency, kind };
    ofHouse.set(key, account);
    return account;
  }

  async function balancesOf(memberId: bigint): Promise<Balances> {
    const rows = await db.query<{ kind: keyof MemberAccounts; balance: bigint; version: bigint; currency: Currency }>(
      'SELECT kind, balance, version, currency FROM ledger.account WHERE member_id = $1',
      [memberId],
    );
    const balances = Object.fromEntries(rows.map((row) => [row.kind, { minor: row.balance, currency: row.currency }]));
    return { ...balances, version: rows.find((row) => row.kind === 'cash')?.version ?? 0n } as Balances;
  }

  return { accountsOf, openMember, houseAccount, balancesOf };
}
