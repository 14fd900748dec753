import { money, type Currency, type Money } from '#kernel/money.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import { memberMay, type MemberRefusal } from '#modules/identity/index.ts';
import type { Account, Gate, LedgerRefusal, Move, Wallet, Write } from '#modules/wallet/index.ts';
import { grantOfOrigin, type BonusGrant } from '#modules/bonus/grant-store.ts';
import type { Terms } from '#modules/bonus/terms.ts';
import type { Database } from '#platform/db/database.ts';

/** Order of a bonus. `origin` names its cause: each origin has one bonus, for ever. */
export type GrantOrder = {
  origin: string;
  merchantId: number;
  memberId: bigint;
  amount: Money;
  /** The turnover after which the bonus becomes cash. */
  required: Money;
  /** The most of the bonus that becomes cash; null if all of it does. */
  cap: Money | null;
  terms: Terms;
  endsAt: Date;
  now: Date;
  /** Kind of the transfer that pays the bonus. */
  kind?: string;
};

type GrantGate = MemberRefusal | 'bonus.one_running';
export type GrantRefusal = LedgerRefusal<Move> | GrantGate;

/** Parts of a command that grants a bonus in the same commit as its other writes. */
export type GrantParts = { account: Account; gates: Gate<GrantGate>[]; transfers: Move[]; writes: Write[] };

/** Returns the account that pays bonuses and receives their rest; each brand and currency has one. */
export async function promotionsAccount(wallet: Wallet, merchantId: number, currency: Currency): Promise<Account> {
  return await wallet.houseAccount(merchantId, 'house', 'promotions', currency);
}

/** Returns the parts of a grant. Its gates refuse while another bonus runs, and a member who may not play for real money. */
export async function grantParts(wallet: Wallet, order: GrantOrder): Promise<GrantParts> {
  const { origin, merchantId, memberId, amount, required, cap, terms, endsAt, now, kind = 'bonus-grant' } = order;
  const { currency } = amount;
  const owner = { merchantId, memberId, currency };
  const [{ cash }, bonus, house] = await Promise.all([
    wallet.accountsOf(owner),
    wallet.accountOf(owner, 'bonus', origin),
    promotionsAccount(wallet, merchantId, currency),
  ]);
  return {
    account: cash,
    gates: [
      memberMay(memberId, 'play'),
      { kind: 'bonus_none_running', args: { member: String(memberId), currency }, memberId },
      { kind: 'bonus_free', args: { member: String(memberId), grants: true }, memberId },
    ],
    transfers: [{ kind, from: house, to: bonus, amount }],
    writes: [
      {
        kind: 'bonus_grant',
        row: {
          origin,
          merchant: merchantId,
          member: memberId,
          currency,
          account: bonus.id,
          amount: amount.minor,
          required: required.minor,
          cap: cap === null ? null : cap.minor,
          terms: { ...terms, maxStake: String(terms.maxStake) },
          at: now,
          ends: endsAt,
        },
      },
    ],
  };
}

/** Grants a bonus in a commit of its own. Safe to repeat: a repeated origin returns the same bonus. */
export async function grantBonus(
  { db, wallet }: { db: Database; wallet: Wallet },
  order: GrantOrder,
): Promise<Result<BonusGrant, Failure<GrantRefusal>>> {
  const parts = await grantParts(wallet, order);
  const { memberId, amount, origin } = order;
  const decided = await wallet.commit<GrantGate, Move>({
    ...parts,
    key: { source: 'bonus', kind: 'grant', externalId: origin, meaning: [String(memberId), String(amount.minor), amount.currency] },
  });
  if (!decided.ok) return decided;
  return ok((await grantOfOrigin(db, origin))!);
}

/** Returns the turnover that a bonus requires: a multiple of its amount, or of its amount and its deposit. */
export function requirement(multiplierBps: number, ...amounts: readonly Money[]): Money {
  const [first] = amounts;
  const sum = amounts.reduce((all, { minor }) => all + minor, 0n);
  return money((sum * BigInt(multiplierBps) + 9_999n) / 10_000n, first!.currency);
}
