import { isSameName } from '#kernel/name-key.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOfMember } from '#modules/withdrawals/accounts/payout-account.ts';

/** True if the two members have payout accounts with the same holder’s name. */
export async function haveOneHolder(db: Queryable, one: bigint, other: bigint): Promise<boolean> {
  const [ofOne, ofOther] = [await accountsOfMember(db, one), await accountsOfMember(db, other)];
  return ofOne.some(({ holder }) => ofOther.some((its) => isSameName(holder, its.holder)));
}

/** Least number of last digits of an account number that a claim must state. */
const DIGITS = 4;

/**
 * True if the member has bound a bank account. With a claim: true if such an account has the claimed holder and ends with the claimed
 * digits.
 */
export async function hasBankAccount(db: Queryable, memberId: bigint, claim?: { holder: string; digits: string }): Promise<boolean> {
  const banks = (await accountsOfMember(db, memberId)).filter(({ kind }) => kind === 'bank');
  if (!claim) return banks.length > 0;
  const digits = claim.digits.replaceAll(/\s/g, '');
  return digits.length >= DIGITS && banks.some(({ holder, number }) => number.endsWith(digits) && isSameName(holder, claim.holder));
}
