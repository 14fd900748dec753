import { applyLateResult, dismissLateResult, sportsLateResults } from '#contracts/bo/sports-late.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { dismissLate, LATE_RESULT, lateKind, lateResults, wonBy } from '#modules/sportsbook/desk/decide-late.ts';
import { waitingOf, type Staff } from '#modules/staff/index.ts';

/** Routes of the desk for corrections that came too late. */
export function lateRoutes(deps: SportsDeps, staff: Staff): Route[] {
  const { db } = deps;
  const lates = staff.declareApproval(lateKind(deps));
  return [
    handle(sportsLateResults, async ({ input: { sort, pageNo, pageSize } }) => {
      const { rows, total } = await lateResults(db, { isNewestFirst: sort === '-heldAt' }, { pageNo, pageSize });
      const waiting = await waitingOf(
        db,
        LATE_RESULT,
        rows.map(({ id }) => id),
      );
      const shown = rows.map(({ body, ...row }) => ({ ...row, kind: body.type, markets: wonBy(body), waiting: waiting.has(row.id) }));
      return ok({ rows: shown, total });
    }),
    handle(applyLateResult, ({ input: { id: late, reason, requestId }, caller, now }) =>
      lates.request(caller, { payload: { late }, reason, requestId, now }),
    ),
    handle(dismissLateResult, ({ input, caller }) => dismissLate(deps, caller, input)),
  ];
}
