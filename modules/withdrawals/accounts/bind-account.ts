import { randomUUID } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import type { PayoutKind } from '#contracts/withdrawals.ts';
import { nameKey } from '#kernel/name-key.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { enterMarks, type PaymentPasswordFailure } from '#modules/identity/index.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { accountNumber, isCardNumber } from '#modules/withdrawals/accounts/account-number.ts';
import { accountsOfMember, recordRequested, type PayoutAccount } from '#modules/withdrawals/accounts/payout-account.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';

export const MOST_ACCOUNTS = 5;
/** Time in which a further account cannot be used, in ms, so that the member can report an account that is not theirs. */
export const COOL_DOWN_MS = 24 * 3_600_000;

export type Binding = {
  caller: Caller;
  kind: PayoutKind;
  institution: string;
  holder: string;
  number: string;
  paymentPassword: string;
  ip: string;
  now: Date;
};

export type BindFailure =
  | Failure<
      | 'withdrawals.card_number'
      | 'withdrawals.account_invalid'
      | 'withdrawals.account_taken'
      | 'withdrawals.too_many_accounts'
      | 'withdrawals.holder_differs'
    >
  | PaymentPasswordFailure;

/** Binds an account to which the member's money may be paid. A repeat returns the bound account; a bound account never changes. */
export async function bindAccount(
  { db, identity, kyc }: WithdrawalDeps,
  { caller, kind, institution, holder, number: typed, paymentPassword, ip, now }: Binding,
): Promise<Result<PayoutAccount, BindFailure>> {
  // A card number is refused first, so that it is neither stored nor compared with stored numbers.
  if (isCardNumber(typed)) return err('withdrawals.card_number', { field: 'number' });
  const number = accountNumber(kind, typed);
  if (!number || (kind === 'crypto') !== (caller.currency === 'USDT')) return err('withdrawals.account_invalid', { field: 'number' });
  const proven = await identity.checkPaymentPassword({ caller, paymentPassword, ip, now });
  if (!proven.ok) return proven;
  const { memberId, merchantId, currency } = caller;
  const { isProven, isNamed } = await kyc.standingOf(memberId, currency);
  // If the member's name is proven, the holder must have that name.
  if (isProven && isNamed(holder) === false) return err('withdrawals.holder_differs', { field: 'holder' });
  return db.transaction<PayoutAccount, BindFailure>(async (tx) => {
    // The second of two concurrent calls waits for the member's row, and then finds the account that the first has bound.
    await lockMember(tx, memberId);
    const bound = await accountsOfMember(tx, memberId);
    const same = bound.find((one) => one.kind === kind && one.number === number);
    if (same) return ok(same);
    if (bound.length >= MOST_ACCOUNTS) return err('withdrawals.too_many_accounts', { most: MOST_ACCOUNTS });
    const usableFrom = bound.length === 0 ? now : new Date(now.getTime() + COOL_DOWN_MS);
    const account = { id: randomUUID(), merchantId, memberId, kind, institution, holder, number, currency, usableFrom, createdAt: now };
    const inserted = await tx.query(
      `INSERT INTO payout_account (id, merchant_id, member_id, kind, institution, holder, holder_key, number, currency, usable_from, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (merchant_id, kind, number) DO NOTHING RETURNING id`,
      [account.id, merchantId, memberId, kind, institution, holder, nameKey(holder), number, currency, usableFrom, now],
    );
    const marks = { payout: { kind, number }, names: [holder] };
    if (inserted.length > 0) {
      await enterMarks(tx, memberId, marks);
      return ok(account);
    }
    // The account is another member's and stays so. If that member is excluded, this member is excluded too.
    tx.keepOnError(async (kept) => {
      await recordRequested(kept, account);
      await lockMember(kept, memberId);
      await enterMarks(kept, memberId, marks);
    });
    return err('withdrawals.account_taken', { field: 'number' });
  });
}
