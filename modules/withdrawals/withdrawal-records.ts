import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { withdrawalRecords as contract } from '#contracts/withdrawals.ts';
import { money } from '#kernel/money.ts';
import { daysOf, isWithin } from '#platform/period/period.ts';
import { listPage, pagesOf } from '#platform/db/list-page.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { readWithdrawals, viewOf, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

const WHERE = `w.member_id = $1 AND w.currency = $2 AND ${isWithin('w.requested_at', { now: '$3', zone: '$4', days: '$5', ago: '$6' })}`;

type Sums = { amount: bigint; paid: bigint; held: bigint };
const SUMS = `coalesce(sum(amount), 0)::bigint AS amount,
  coalesce(sum(CASE WHEN state = 'refunded' THEN coalesce(received, 0) ELSE amount END) FILTER (WHERE paid_seq IS NOT NULL), 0)::bigint AS paid,
  (coalesce(sum(amount) FILTER (WHERE state IN ('requested', 'approved', 'paying')), 0)
   + coalesce(sum(fee) FILTER (WHERE state IN ('requested', 'approved', 'paying')), 0)
   + coalesce(sum(deposit) FILTER (WHERE deposit_returned_seq IS NULL AND deposit_kept_seq IS NULL), 0))::bigint AS held`;

/** Returns a page of the member's withdrawals, newest first, with the sums over all pages; the paid sums follow the ledger. */
export async function withdrawalRecords(
  { db, site }: Pick<WithdrawalDeps, 'db' | 'site'>,
  { memberId, merchantId, currency }: Caller,
  { days, ago = 0, pageNo, pageSize }: Input<typeof contract>,
  now: Date,
): Promise<Output<typeof contract>> {
  const { timeZone } = site.merchant(merchantId);
  const values = [memberId, currency, now, timeZone, days, ago];
  const list = {
    read: readWithdrawals,
    from: 'withdrawal w',
    where: WHERE,
    values,
    order: 'w.requested_at DESC, w.serial DESC',
    sums: SUMS,
  };
  const { rows, total: count, sums } = await listPage<Withdrawal, Sums>(db, list, { pageNo, pageSize });
  const { amount, paid, held } = sums;
  return {
    content: rows.map(viewOf),
    totals: { count, amount: money(amount, currency), paid: money(paid, currency), held: money(held, currency) },
    pageNum: pageNo,
    totalPages: pagesOf(count, pageSize),
    period: daysOf({ days, ago }, timeZone, now),
    currency,
  };
}
