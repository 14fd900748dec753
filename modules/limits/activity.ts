import { money, subtract, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

type Member = { memberId: bigint; merchantId: number; currency: Currency };
/** A member's activity within some days. `daysPlayed` is the number of days with a stake for real money. */
export type Activity = {
  deposits: Money;
  withdrawals: Money;
  stake: Money;
  payout: Money;
  net: Money;
  minutes: number;
  daysPlayed: number;
  currency: Currency;
};

/**
 * Returns the statement of a member's activity on the last days of the brand's calendar, today included: money in and out, play and time.
 */
export async function activityOf(db: Queryable, { memberId, merchantId, currency }: Member, days: number): Promise<Activity> {
  const [row] = await db.query<Record<'paidIn' | 'paidOut' | 'staked' | 'returned' | 'minutes', bigint> & { days: number }>(
    `SELECT paid_in($1, $2, $3, f.day) AS paid_in, paid_out($1, $2, $3, f.day) AS paid_out, s.staked, s.returned,
            minutes_played($1, f.day) AS minutes,
            (SELECT count(*)::int FROM play_time t WHERE t.member_id = $1 AND t.day >= f.day) AS days
       FROM (SELECT brand_day($2, clock_timestamp()) - $4::int + 1 AS day) AS f, settled_since($1, $3, f.day) AS s`,
    [memberId, merchantId, currency, days],
  );
  const { paidIn, paidOut, staked, returned, minutes, days: daysPlayed } = row!;
  const of = (minor: bigint): Money => money(minor, currency);
  return {
    deposits: of(paidIn),
    withdrawals: of(paidOut),
    stake: of(staked),
    payout: of(returned),
    net: of(returned - staked),
    minutes: Number(minutes),
    daysPlayed,
    currency,
  };
}

/** Returns the older part of an activity: `all` less its newer part. */
export function olderPart(all: Activity, newer: Activity): Activity {
  const older = (key: 'deposits' | 'withdrawals' | 'stake' | 'payout' | 'net'): Money => subtract(all[key], newer[key]);
  return {
    deposits: older('deposits'),
    withdrawals: older('withdrawals'),
    stake: older('stake'),
    payout: older('payout'),
    net: older('net'),
    minutes: all.minutes - newer.minutes,
    daysPlayed: all.daysPlayed - newer.daysPlayed,
    currency: all.currency,
  };
}
