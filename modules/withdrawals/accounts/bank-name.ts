import { isSameName } from '#kernel/name-key.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOfMember } from '#modules/withdrawals/accounts/payout-account.ts';

/** True if money of these two members goes to accounts in one holder’s name. */
export async function haveOneHolder(db: Queryable, one: bigint, other: bigint): Promise<boolean> {
  const [ofOne, ofOther] = [await accountsOfMember(db, one), await accountsOfMember(db, other)];
  return ofOne.some(({ holder }) => ofOther.some((its) => isSameName(holder, its.holder)));
}

/** Number of last digits of an account's number that are asked for. */
const DIGITS = 4;

/** True if the member has bound a bank account; with a claim, whether one of them has this holder and ends with these digits. */
export async function hasBankAccount(db: Queryable, memberId: bigint, claim?: { holder: string; digits: string }): Promise<boolean> {
  const banks = (await accountsOfMember(db, memberId)).filter(({ kind }) => kind === 'bank');
  if (!claim) return banks.length > 0;
  const digits = claim.digits.replaceAll(/\s/g, '');
  return digits.length >= DIGITS && banks.some(({ holder, number }) => number.endsWith(digits) && isSameName(holder, claim.holder));
}
