import { isSameName } from '#kernel/name-key.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOfMember } from '#modules/withdrawals/accounts/payout-account.ts';

/** Whether money of these two members goes to accounts in one holder’s name. */
export async function haveOneHolder(db: Queryable, one: bigint, other: bigint): Promise<boolean> {
  const [ofOne, ofOther] = [await accountsOfMember(db, one), await accountsOfMember(db, other)];
  return ofOne.some(({ holder }) => ofOther.some((its) => isSameName(holder, its.holder)));
}

/** Whether a name is that of a bank account which the member has bound; null where none is bound. */
export async function isNameOfBank(db: Queryable, memberId: bigint, name: string): Promise<boolean | null> {
  const banks = (await accountsOfMember(db, memberId)).filter(({ kind }) => kind === 'bank');
  return banks.length === 0 ? null : banks.some(({ holder }) => isSameName(holder, name));
}
