import type { scheduleReport } from '#contracts/bo/report-schedules.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import { REPORTS, SCHEDULES_A_DAY, type ReportName } from '#contracts/figure-limits.ts';
import { mayCall, rolesAt } from '#contracts/bo/permissions.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { take, type Limit } from '#platform/limit/limit.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { LongReport } from '#platform/report/long-report.ts';
import { audit, readView, type Staff } from '#modules/staff/index.ts';
import type { Site } from '#modules/site/index.ts';
import { recipientsOf } from '#modules/report-schedules/addresses.ts';
import { nextTime } from '#modules/report-schedules/times.ts';

export type ScheduleDeps = {
  db: Database;
  site: Pick<Site, 'merchants'>;
  staff: Pick<Staff, 'account'>;
  reports: ReadonlyMap<ReportName, LongReport>;
};
type AddFailure = Failure<ErrorOf<typeof scheduleReport>>;
type Added = Result<Output<typeof scheduleReport>, AddFailure>;

const SCHEDULES: Limit = { name: 'report-schedules', most: SCHEDULES_A_DAY, windowMs: 24 * 3_600_000 };

/**
 * Stores a schedule of a saved view. Only staff who may read the report of the brand can receive it. Each `requestId` of a caller is one
 * schedule.
 */
export async function addSchedule(
  deps: ScheduleDeps,
  caller: StaffCaller,
  { merchantId, viewId, every, hour, recipients, requestId, now }: Input<typeof scheduleReport> & { now: Date },
): Promise<Added> {
  const { db, site, reports } = deps;
  const scheduleId = derivedId(`report-schedule/${caller.staffId}/${requestId.toLowerCase()}`);
  const brand = site.merchants().find(({ id }) => id === merchantId);
  if (!brand) return err('site.brand_unknown');
  const view = await readView(db, caller, viewId);
  const name = REPORTS.find((one) => view?.page === `/reports/${one}`);
  const isOfBrand = view && (view.search['merchantId'] ?? String(merchantId)) === String(merchantId);
  if (!view || !name || !isOfBrand) return err('staff.view_unknown');
  const report = reports.get(name)!;
  const roles = rolesAt(caller.grants, merchantId).map((role) => ({ role, merchantId: null }));
  if (!mayCall(roles, report.contract)) return err('staff.not_permitted');
  const wanted = [...new Set(recipients)];
  const fit = await recipientsOf(deps, { report, merchantId }, wanted);
  if (fit.length < wanted.length) return err('reports.recipient_unfit');
  const search = { ...view.search, merchantId: String(merchantId) };
  return db.transaction<Output<typeof scheduleReport>, AddFailure>(
    async (tx) => {
      const nextAt = await nextTime(tx, { every, hour, timeZone: brand.timeZone }, now);
      const added = await tx.query(
        `INSERT INTO report_schedule (id, merchant_id, report, name, search, every, hour, recipients, made_by, made_at, next_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8::bigint[], $9, $10, $11) ON CONFLICT (id) DO NOTHING RETURNING 1`,
        [scheduleId, merchantId, name, view.name, JSON.stringify(search), every, hour, wanted, caller.name, now, nextAt],
      );
      if (added.length === 0) return ok({ scheduleId });
      const allowed = await take(tx, SCHEDULES, String(caller.staffId), now);
      if (!allowed.ok) return allowed;
      await audit(tx, caller, {
        action: 'reports.schedule',
        merchantId,
        after: { schedule: scheduleId, report: name, view: view.name, every, hour, recipients: fit.map((one) => one.name).join(', ') },
      });
      return ok({ scheduleId });
    },
    { isRepeatable: true },
  );
}
