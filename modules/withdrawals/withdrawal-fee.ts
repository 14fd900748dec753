import { feeOf } from '#kernel/fee.ts';
import { money, parseMajor, type Currency, type Money } from '#kernel/money.ts';
import type { PayoutKind } from '#contracts/withdrawals.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sinceDay } from '#platform/db/since-day.ts';
import type { Merchant } from '#modules/site/index.ts';
import type { FeeRules } from '#modules/withdrawals/settings.ts';
import type { Gate } from '#modules/wallet/index.ts';

type Charging = { timeZone: string; settings: { withdrawalFees: FeeRules } };

/** Returns the terms of a brand's fee for withdrawals to a kind of account; undefined if the brand takes no fee. */
export function feeTermsOf({ settings }: Charging, kind: PayoutKind, currency: Currency): { bps: number; least: Money } | undefined {
  const terms = settings.withdrawalFees.kinds[kind];
  if (!terms) return undefined;
  const least = parseMajor(terms.least[currency] ?? '0', currency);
  if (!least.ok) throw new Error(`the least fee of ${kind} in ${currency} is no amount`);
  return { bps: terms.bps, least: least.value };
}

/** Returns the number of withdrawals that are still free today, by the brand's day; denied and cancelled withdrawals do not count. */
export async function freeToday(db: Queryable, { timeZone, settings }: Charging, memberId: bigint, now: Date) {
  const { freePerDay } = settings.withdrawalFees;
  const [row] = await db.query<{ since: Date; used: number }>(
    `SELECT today.since, (SELECT count(*)::int FROM withdrawal w WHERE w.member_id = $1 AND w.requested_at >= today.since
                             AND w.state NOT IN ('denied', 'cancelled')) AS used
       FROM (SELECT ${sinceDay({ now: '$2', zone: '$3', days: '1' })} AS since) AS today`,
    [memberId, now, timeZone],
  );
  return { since: row!.since, left: Math.max(0, freePerDay - row!.used) };
}

type Charge = { fee: Money; gates: Gate<'withdrawals.fee_changed'>[] };

/**
 * Returns the fee of a withdrawal, and the gate that checks under the member's lock whether the withdrawal is a free withdrawal of the day.
 */
export async function chargeFor(
  db: Queryable,
  merchant: Merchant,
  { memberId, kind, amount, now }: { memberId: bigint; kind: PayoutKind; amount: Money; now: Date },
): Promise<Charge> {
  const { currency } = amount;
  const terms = feeTermsOf(merchant, kind, currency);
  if (!terms) return { fee: money(0n, currency), gates: [] };
  const { since, left } = await freeToday(db, merchant, memberId, now);
  const fee = left > 0 ? 0n : feeOf(amount.minor, { bps: terms.bps, least: terms.least.minor });
  const args = {
    member: String(memberId),
    since: since.toISOString(),
    free: merchant.settings.withdrawalFees.freePerDay,
    is_free: left > 0,
  };
  return { fee: money(fee, currency), gates: [{ kind: 'free_withdrawals', args, memberId }] };
}
