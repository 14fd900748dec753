import type { vendorExposure } from '#contracts/bo/exposure.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

type Exposure = Output<typeof vendorExposure>['rows'][number];
type Sums = Record<'staked' | 'paid' | 'stakedLast' | 'paidLast' | 'setAside' | 'kept' | 'unknown', bigint>;
type Row = Sums & { vendor: string; currency: Currency };

const DAY_MS = 86_400_000;

/** Reads the exposure of each vendor and currency over some days of UTC that end today, the largest first. */
export async function readExposure(db: Queryable, { days, now }: { days: number; now: Date }): Promise<Exposure[]> {
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const rows = await db.query<Row>(
    `SELECT vendor, currency, coalesce(s.staked, 0) AS staked, coalesce(s.paid, 0) AS paid, coalesce(s.staked_last, 0) AS staked_last,
            coalesce(s.paid_last, 0) AS paid_last, coalesce(a.amount, 0) AS set_aside, coalesce(k.amount, 0) AS kept, coalesce(k.unknown, 0) AS unknown
       FROM vendor_sums($1, $2) AS s FULL JOIN vendor_set_aside() AS a USING (vendor, currency) FULL JOIN vendor_kept() AS k USING (vendor, currency)
      ORDER BY coalesce(s.paid, 0) - coalesce(s.staked, 0) DESC, vendor, currency`,
    [dayOf(now.getTime() - (days - 1) * DAY_MS), dayOf(now.getTime())],
  );
  return rows.map(({ vendor, currency, staked, paid, stakedLast, paidLast, setAside, kept, unknown }) => {
    const of = (minor: bigint) => money(minor, currency);
    return {
      vendor,
      currency,
      staked: of(staked),
      paid: of(paid),
      exposed: of(paid - staked),
      exposedToday: of(paidLast - stakedLast),
      setAside: of(setAside),
      kept: of(kept),
      unknown: of(unknown),
    };
  });
}
