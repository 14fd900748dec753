import type { bindPayoutAccount, PayoutKind } from '#contracts/withdrawals.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export type PayoutAccount = {
  id: string;
  merchantId: number;
  memberId: bigint;
  kind: PayoutKind;
  institution: string;
  holder: string;
  number: string;
  currency: Currency;
  usableFrom: Date;
  createdAt: Date;
};

const ACCOUNT_COLUMNS = `a.id, a.merchant_id, a.member_id, a.kind, a.institution, a.holder, a.number, a.currency,
  a.usable_from, a.created_at`;

export async function accountsOfMember(db: Queryable, memberId: bigint): Promise<PayoutAccount[]> {
  return db.query(`SELECT ${ACCOUNT_COLUMNS} FROM payout_account a WHERE a.member_id = $1 ORDER BY a.created_at, a.id`, [memberId]);
}

export async function findAccount(db: Queryable, memberId: bigint, id: string): Promise<PayoutAccount | undefined> {
  return (
    await db.query<PayoutAccount>(`SELECT ${ACCOUNT_COLUMNS} FROM payout_account a WHERE a.id = $1 AND a.member_id = $2`, [id, memberId])
  )[0];
}

/** Records that a member wanted to bind an account which belongs to another member. */
export async function recordRequested(
  db: Queryable,
  { memberId, merchantId, kind, number, createdAt: now }: Pick<PayoutAccount, 'memberId' | 'merchantId' | 'kind' | 'number' | 'createdAt'>,
): Promise<void> {
  await db.query(
    `INSERT INTO payout_account_requested AS q (account_id, member_id, first_at, last_at)
     SELECT a.id, $1, $5, $5 FROM payout_account a WHERE a.merchant_id = $2 AND a.kind = $3 AND a.number = $4
     ON CONFLICT (account_id, member_id) DO UPDATE SET last_at = greatest(q.last_at, excluded.last_at)`,
    [memberId, merchantId, kind, number, now],
  );
}

/**
 * Returns an account as the member sees it: the number is masked except for its last four characters, or for both ends of an e-mail
 * address.
 */
export function accountView(account: PayoutAccount): Output<typeof bindPayoutAccount> {
  const { id, kind, institution, holder, number, currency, usableFrom, createdAt } = account;
  return { id, kind, institution, holder, number: covered(number), currency, usableFrom, createdAt };
}

function covered(number: string): string {
  const at = number.indexOf('@');
  return at < 0 ? `••••${number.slice(-4)}` : `${number.slice(0, Math.min(2, at - 1))}••••${number.slice(at)}`;
}
