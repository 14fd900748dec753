import { memberActivity, memberLimits, setMemberLimit } from '#contracts/bo/members.ts';
import { ACTIVITY_DAYS } from '#contracts/safer-play-terms.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { daysOf } from '#platform/period/period.ts';
import { ownerOf } from '#modules/identity/index.ts';
import { activityOf, olderPart, type Activity } from '#modules/limits/activity.ts';
import { setByStaff } from '#modules/limits/set-by-staff.ts';
import type { Site } from '#modules/site/index.ts';

type Row = {
  kind: string;
  period: string;
  amount: bigint | null;
  used: bigint;
  pending: bigint | null;
  pendingFrom: Date | null;
  changedAt: Date;
};

/** Routes of the back office for a member's limits and activity. */
export function staffRoutes(db: Database, site: Site): Route[] {
  return [
    handle(memberActivity, async ({ input, now }) => {
      const owner = await ownerOf(db, input.id);
      if (!owner) return err('identity.member_unknown');
      const member = { ...owner, memberId: BigInt(input.id) };
      const { timeZone } = site.merchant(owner.merchantId);
      const [today, two, ...longer] = await Promise.all([1, 2, ...ACTIVITY_DAYS].map((days) => activityOf(db, member, days)));
      const of = (days: number, ago: number, activity: Activity) => ({ days, ago, ...daysOf({ days, ago }, timeZone, now), ...activity });
      return ok({
        rows: [of(1, 0, today!), of(1, 1, olderPart(two!, today!)), ...longer.map((activity, at) => of(ACTIVITY_DAYS[at]!, 0, activity))],
      });
    }),
    handle(setMemberLimit, ({ input, caller }) => setByStaff(db, caller, input)),
    handle(memberLimits, async ({ input }) => {
      const owner = await ownerOf(db, input.id);
      if (!owner) return err('identity.member_unknown');
      const { currency, merchantId } = owner;
      const of = (minor: bigint | null) => (minor === null ? null : money(minor, currency));
      const minutes = (count: bigint | null) => (count === null ? null : Number(count));
      const rows = await readAll(db, input.id, site.merchant(merchantId).timeZone);
      return ok({
        rows: rows
          .filter(({ kind }) => kind !== 'time')
          .map((row) => ({ ...row, amount: of(row.amount), used: money(row.used, currency), pending: of(row.pending) })),
        times: rows
          .filter(({ kind }) => kind === 'time')
          .map(({ period, amount, used, pending, pendingFrom, changedAt }) => ({
            period,
            minutes: minutes(amount),
            used: Number(used),
            pending: minutes(pending),
            pendingFrom,
            changedAt,
          })),
      });
    }),
  ];
}

function readAll(db: Queryable, memberId: string, timeZone: string): Promise<Row[]> {
  return db.query<Row>(
    `SELECT l.kind, l.period, l.amount, limit_used(l.member_id, l.kind, limit_since(l.period, $2)) AS used,
            CASE WHEN raise_runs(l) THEN l.pending_amount END AS pending, CASE WHEN raise_runs(l) THEN l.pending_from END AS pending_from,
            l.changed_at
       FROM member_limit l
      WHERE l.member_id = $1 ORDER BY l.kind, l.period`,
    [memberId, timeZone],
  );
}
