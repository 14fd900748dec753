import type { Caller } from '#contracts/caller.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Account, Command, Gate, LedgerRefusal, Move } from '#modules/wallet/command.ts';
import type { Wallet } from '#modules/wallet/wallet.ts';

/** Returns the balance of an account, in minor units. For a decision, call it under `lockMember`. */
export async function balanceNow(db: Queryable, { id }: Account): Promise<bigint> {
  const [row] = await db.query<{ balance: bigint }>('SELECT balance FROM ledger.account WHERE id = $1', [id]);
  return row!.balance;
}

/** Returns the debt of a member. For a decision, call it under `lockMember`. */
export async function debtOf(db: Queryable, memberId: bigint, currency: Currency): Promise<Money> {
  const [row] = await db.query<{ debt: bigint }>('SELECT ledger.debt_of($1, $2) AS debt', [memberId, currency]);
  return money(row!.debt, currency);
}

/** Gate that refuses withdrawals of a member with a debt. */
export function debtFree(memberId: bigint, currency: Currency): Gate<'wallet.debt_owed'> {
  return { kind: 'debt_free', args: { member: String(memberId), currency }, memberId };
}

type DebtPayment = { memberId: bigint; cash: Account; debt: Account; amount: Money; externalId: string };

/**
 * Builds the command that pays a debt from the balance: `amount`, or the whole balance if that is less. An amount above the debt is refused
 * as `wallet.debt_changed`.
 */
export function debtPayment({ memberId, cash, debt, amount, externalId }: DebtPayment): Command<'wallet.debt_changed', Move> {
  const { currency, minor } = amount;
  return {
    key: { source: 'wallet', kind: 'debt-paid', externalId, meaning: [] },
    account: cash,
    gates: [{ kind: 'owes', args: { member: String(memberId), currency, amount: String(minor) }, memberId }],
    transfers: [{ kind: 'debt-paid', from: cash, to: debt, amount: { upTo: amount } }],
  };
}

type PaymentFailure = Failure<LedgerRefusal<Move> | 'wallet.debt_changed' | 'wallet.no_debt'>;

/**
 * Pays the debt of a member from the balance, as far as the balance lasts. Each `requestId` pays once. Refuses where there is no debt or no
 * balance.
 */
export async function payDebt(
  { db, wallet }: { db: Database; wallet: Wallet },
  { memberId, merchantId, currency }: Caller,
  requestId: string,
): Promise<Result<{ paid: Money; left: Money }, PaymentFailure>> {
  const owner = { memberId, merchantId, currency };
  const externalId = `${memberId}:${requestId.toLowerCase()}`;
  const before = await wallet.storedAnswer({ source: 'wallet', kind: 'debt-paid', externalId });
  const owed = await debtOf(db, memberId, currency);
  if (before?.refusal === null) return ok({ paid: money(-(before.change ?? 0n), currency), left: owed });
  if (owed.minor === 0n) return err('wallet.no_debt');
  const { cash: balance } = await wallet.balancesOf(owner);
  if (balance.minor === 0n) return err('wallet.insufficient_funds');
  const { cash } = await wallet.accountsOf(owner);
  const debt = await wallet.accountOf(owner, 'receivable');
  const done = await wallet.commit(debtPayment({ memberId, cash, debt, amount: owed, externalId }));
  if (!done.ok) return done;
  const paid = done.value.parts.reduce((sum, { minor }) => sum + minor, 0n);
  return ok({ paid: money(paid, currency), left: await debtOf(db, memberId, currency) });
}
