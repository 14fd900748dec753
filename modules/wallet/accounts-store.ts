import type { Currency, Money } from '#kernel/money.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Account } from '#modules/wallet/command.ts';

const MEMBER_KINDS = ['cash', 'bonus', 'held', 'practice'] as const;
type MemberKind = (typeof MEMBER_KINDS)[number];
export type MemberAccounts = Record<MemberKind, Account>;
/** Balances of a member by kind; `bonus` and `held` are the sums over all accounts of the kind. */
export type Balances = Record<MemberKind, Money> & {
  /** Money that the member owes. */ debt: Money;
  /** Grows with every move of the cash account. */ version: bigint;
};
export type HouseKind = 'house' | 'clearing' | 'jackpot' | 'meter' | 'pool' | 'play_money';

/** Owner of accounts, with a currency: a member may have accounts in several currencies. */
export type Owner = { merchantId: number; memberId: bigint; currency: Currency };

/** Opens and finds accounts by member, kind, code and currency. */
export type Accounts = {
  /** Returns the accounts of a member without a code, and opens the missing ones. */
  accountsOf(owner: Owner): Promise<MemberAccounts>;
  /**
   * Returns an account of a member: a bonus by its code, a debt (`receivable`), money at tables (`chips`), money put aside (`vault`). The
   * first request opens the account.
   */
  accountOf(owner: Owner, kind: MemberKind | 'receivable' | 'chips' | 'vault', code?: string): Promise<Account>;
  /** Opens the accounts of a new member. Safe to repeat. */
  openMember(merchantId: number, memberId: bigint, currency: Currency): Promise<MemberAccounts>;
  /** Returns an account of the house: `clearing` for a payment provider, `house` for a vendor. The first request opens the account. */
  houseAccount(merchantId: number, kind: HouseKind, code: string, currency: Currency): Promise<Account>;
  balancesOf(owner: Owner): Promise<Balances>;
};

const CACHE_LIMIT = 50_000;

/**
 * Waits until the commands of the member that are under way have ended, and lets none begin until the transaction ends. A transaction that
 * changes data which gates read takes this lock first, so that every later command sees the change.
 */
export async function lockMember(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query('SELECT ledger.lock_member($1)', [memberId]);
}

/**
 * Creates the accounts with a cache of data that never change: numbers, currencies, owners. Balances are read from the database each time.
 */
export function createAccounts(db: Database): Accounts {
  const ofMember = new Map<string, MemberAccounts>();
  const others = new Map<string, Account>();

  async function open(owner: { merchantId: number; memberId?: bigint; currency: Currency }, kind: string, code: string): Promise<Account> {
    const { merchantId, memberId, currency } = owner;
    const [row] = await db.query<{ id: bigint }>('SELECT ledger.open_account($1, $2, $3, $4, $5) AS id', [
      merchantId,
      memberId ?? null,
      kind,
      code,
      currency,
    ]);
    return { id: row!.id, currency, kind, ...(memberId !== undefined && { memberId }) };
  }

  async function remembered(owner: Parameters<typeof open>[0], kind: string, code: string): Promise<Account> {
    const key = `${owner.merchantId}/${owner.memberId ?? ''}/${kind}/${code}/${owner.currency}`;
    const known = others.get(key);
    if (known) return known;
    const account = await open(owner, kind, code);
    if (others.size >= CACHE_LIMIT) others.clear();
    others.set(key, account);
    return account;
  }

  async function accountsOf(owner: Owner): Promise<MemberAccounts> {
    const { memberId, currency } = owner;
    const key = `${memberId}/${currency}`;
    const known = ofMember.get(key);
    if (known) return known;
    const rows = await db.query<{ id: bigint; kind: string }>(
      "SELECT id, kind FROM ledger.account WHERE member_id = $1 AND code = '' AND currency = $2",
      [memberId, currency],
    );
    const found: Record<string, Account> = Object.fromEntries(rows.map(({ id, kind }) => [kind, { id, kind, currency, memberId }]));
    // Accounts are missing if a process ended while it registered the member.
    for (const kind of MEMBER_KINDS) found[kind] ??= await open(owner, kind, '');
    if (ofMember.size >= CACHE_LIMIT) ofMember.clear();
    ofMember.set(key, found as MemberAccounts);
    return found as MemberAccounts;
  }

  async function balancesOf({ memberId, currency }: Owner): Promise<Balances> {
    const rows = await db.query<{ kind: string; balance: bigint; version: bigint }>(
      `SELECT kind, sum(balance)::bigint AS balance, max(version) AS version FROM ledger.account
        WHERE member_id = $1 AND (code = '' OR kind IN ('bonus', 'held')) AND currency = $2 GROUP BY kind`,
      [memberId, currency],
    );
    const of = (kind: MemberKind | 'receivable') => rows.find((row) => row.kind === kind);
    const balances = Object.fromEntries(MEMBER_KINDS.map((kind) => [kind, { minor: of(kind)?.balance ?? 0n, currency }]));
    return {
      ...(balances as Record<MemberKind, Money>),
      debt: { minor: -(of('receivable')?.balance ?? 0n), currency },
      version: of('cash')?.version ?? 0n,
    };
  }

  return {
    accountsOf,
    accountOf: (owner, kind, code = '') => remembered(owner, kind, code),
    openMember: (merchantId, memberId, currency) => accountsOf({ merchantId, memberId, currency }),
    houseAccount: (merchantId, kind, code, currency) => remembered({ merchantId, currency }, kind, code),
    balancesOf,
  };
}
