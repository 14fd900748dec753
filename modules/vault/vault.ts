import type { Caller } from '#contracts/caller.ts';
import type { VaultLock } from '#contracts/vault-limits.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { ownVault } from '#contracts/vault.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { bonusFree, moneyLeaves } from '#modules/bonus/index.ts';
import { memberMay, type MemberRefusal } from '#modules/identity/index.ts';
import {
  balanceNow,
  debtFree,
  lockMember,
  statementPage,
  type Account,
  type Command,
  type LedgerRefusal,
  type Move,
  type Wallet,
} from '#modules/wallet/index.ts';

/** Vaults, in which members put money aside from play. */
export interface Vault {
  /** Returns balance, lock and a page of movements of the caller's vault. */
  own(caller: Caller, before?: bigint): Promise<Output<typeof ownVault>>;
  /** Moves cash into the vault. Each `requestId` of a member is one movement. */
  put(order: VaultOrder): Promise<Moved<'wallet.debt_owed' | 'bonus.running' | MemberRefusal>>;
  /** Moves money back to cash. Refused while the vault is locked. */
  take(order: VaultOrder): Promise<Moved<'vault.locked' | MemberRefusal>>;
  /** Locks the vault from now on. After the call returns, no money leaves the vault. */
  lock(memberId: bigint, length: VaultLock): Promise<Result<{ lockedUntil: Date }, Failure<'vault.lock_shorter'>>>;
}
type Deps = { db: Database; wallet: Wallet };

/** Order of a move between balance and vault. Each `requestId` of a member is one move. */
export type VaultOrder = { caller: Caller; amount: Money; requestId: string };

type Moved<C extends string> = Result<{ amount: Money; balance: Money; currency: Currency }, Failure<C | LedgerRefusal<Move>>>;
type Accounts = { cash: Account; vault: Account };

const PER_PAGE = 20;
/** Lengths of a lock as intervals of PostgreSQL. */
const LENGTHS: Readonly<Record<VaultLock, string>> = {
  day: '1 day',
  week: '7 days',
  month: '1 month',
  half_year: '6 months',
  year: '1 year',
};

/** Creates the vaults: money that members put aside from play, in a separate account that they may lock. */
export function createVault(deps: Deps): Vault {
  const { db } = deps;
  return {
    own: (caller, before) => own(deps, caller, before),
    put: (order) => move(deps, order, putCommand),
    take: (order) => move(deps, order, takeCommand),
    lock: (memberId, length) => lock(db, memberId, length),
  };
}

/**
 * Returns the command that puts money aside. Refuses if the member has a debt, or a running bonus whose turnover the money would owe. Pure.
 */
export function putCommand(
  { caller, amount, requestId }: VaultOrder,
  { cash, vault }: Accounts,
): Command<MemberRefusal | 'wallet.debt_owed' | 'bonus.running', Move> {
  const { memberId, currency } = caller;
  return {
    key: { source: 'vault', kind: 'put', externalId: `${memberId}:${requestId}`, meaning: [amount.minor, amount.currency] },
    account: cash,
    gates: [memberMay(memberId, 'withdraw'), debtFree(memberId, currency), bonusFree(memberId)],
    transfers: [{ kind: 'vault-in', from: cash, to: vault, amount }],
    writes: [moneyLeaves(memberId, currency)],
  };
}

/** Returns the command that moves money back to cash. Refuses if the member has locked the vault. Pure. */
export function takeCommand(
  { caller, amount, requestId }: VaultOrder,
  { cash, vault }: Accounts,
): Command<MemberRefusal | 'vault.locked', Move> {
  const { memberId } = caller;
  return {
    key: { source: 'vault', kind: 'take', externalId: `${memberId}:${requestId}`, meaning: [amount.minor, amount.currency] },
    account: cash,
    gates: [memberMay(memberId, 'withdraw'), { kind: 'vault_open', args: { member: String(memberId) }, memberId }],
    transfers: [{ kind: 'vault-out', from: vault, to: cash, amount }],
  };
}

async function accountsOf({ wallet }: Deps, owner: Caller): Promise<Accounts> {
  const [{ cash }, vault] = await Promise.all([wallet.accountsOf(owner), wallet.accountOf(owner, 'vault')]);
  return { cash, vault };
}

type CommandOf<C extends string> = (order: VaultOrder, accounts: Accounts) => Command<C, Move>;

async function move<C extends string>(deps: Deps, order: VaultOrder, command: CommandOf<C>): Promise<Moved<C>> {
  const { currency } = order.caller;
  if (order.amount.currency !== currency) return err('wallet.wrong_currency');
  const accounts = await accountsOf(deps, order.caller);
  const decided = await deps.wallet.commit(command(order, accounts));
  if (!decided.ok) return decided;
  const amount = money(await balanceNow(deps.db, accounts.vault), currency);
  return ok({ amount, balance: decided.value.balance!, currency });
}

async function own(deps: Deps, caller: Caller, before?: bigint) {
  const { db } = deps;
  const { currency, memberId } = caller;
  const vault = await deps.wallet.accountOf(caller, 'vault');
  const [minor, page, [lockRow]] = await Promise.all([
    balanceNow(db, vault),
    statementPage(db, { accountId: vault.id, before, limit: PER_PAGE }),
    db.query<{ until: Date }>('SELECT locked_until AS until FROM vault_lock WHERE member_id = $1 AND locked_until > clock_timestamp()', [
      memberId,
    ]),
  ]);
  return {
    amount: money(minor, currency),
    currency,
    lockedUntil: lockRow?.until ?? null,
    lines: page.lines.map(({ seq, at, change, balanceAfter }) => ({
      id: String(seq),
      at,
      change: money(change, currency),
      amountAfter: money(balanceAfter, currency),
    })),
    next: page.next === undefined ? null : String(page.next),
  };
}

/**
 * Locks the vault from now on, by the database's clock. Moves that have already begun are awaited, so after the call returns no money
 * leaves the vault.
 */
async function lock(
  db: Database,
  memberId: bigint,
  length: VaultLock,
): Promise<Result<{ lockedUntil: Date }, Failure<'vault.lock_shorter'>>> {
  const rows = await db.transact(async (tx) => {
    await lockMember(tx, memberId);
    return tx.query<{ until: Date }>(
      `INSERT INTO vault_lock AS l (member_id, locked_until) VALUES ($1, clock_timestamp() + $2::interval)
       ON CONFLICT (member_id) DO UPDATE SET locked_until = excluded.locked_until, changed_at = clock_timestamp()
        WHERE excluded.locked_until > l.locked_until RETURNING locked_until AS until`,
      [memberId, LENGTHS[length]],
    );
  });
  return rows[0] ? ok({ lockedUntil: rows[0].until }) : err('vault.lock_shorter');
}
