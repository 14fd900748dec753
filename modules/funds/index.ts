import { enterFunds, playerFundsReport } from '#contracts/bo/funds.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Database } from '#platform/db/database.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { waitingOf, type Staff } from '#modules/staff/index.ts';
import { listFunds, takeFunds, type DayFunds } from '#modules/funds/funds-store.ts';
import { FUNDS, signOffKind, subjectOf } from '#modules/funds/sign-off.ts';

type Funds = ReturnType<typeof createFunds>;
type Row = Output<typeof playerFundsReport>['rows'][number];

/** Creates the records of players' funds, day by day. */
export function createFunds(db: Database) {
  return {
    /** Stores yesterday's sums, by UTC, unless they are stored already. */
    takeYesterday: (now: Date) => takeFunds(db, new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10), now),
  };
}

export async function openFunds({ db, clock, staff }: ModuleDeps & { staff: Staff }): Promise<Module<Funds>> {
  const funds = createFunds(db);
  const signOff = staff.declareApproval(signOffKind);
  return {
    api: funds,
    routes: [
      handle(playerFundsReport, async ({ input: { pageNo, pageSize, sort, ...filter } }) => {
        const { rows, total } = await listFunds(db, filter, { isNewestFirst: sort !== 'day', pageNo, pageSize });
        const waiting = await waitingOf(
          db,
          FUNDS,
          rows.map((row) => subjectOf(row).id),
        );
        return ok({ rows: rows.map((row) => rowOf(row, waiting.has(subjectOf(row).id))), total });
      }),
      handle(enterFunds, ({ input: { day, merchantId, currency, figure, reason, requestId }, caller, now }) =>
        signOff.request(caller, { payload: { day, merchantId, currency, figure: String(figure.minor) }, reason, requestId, now }),
      ),
    ],
    jobs: [{ name: 'take-player-funds', everyMs: 10 * 60_000, run: () => funds.takeYesterday(clock.now()) }],
  };
}

function rowOf({ byKind, owed, figure, change, ...row }: DayFunds, isWaiting: boolean): Row {
  const of = (minor: bigint) => money(minor, row.currency);
  const kind = (name: string) => of(BigInt(byKind[name] ?? 0));
  return {
    ...row,
    cash: kind('cash'),
    // Money at tables and in vaults is held as well.
    held: money(kind('held').minor + kind('chips').minor + kind('vault').minor, row.currency),
    bonus: kind('bonus'),
    receivable: kind('receivable'),
    owed: of(owed),
    figure: figure === null ? null : of(figure),
    change: change === null ? null : of(change),
    difference: figure === null ? null : of(figure - owed),
    state: figure !== null ? 'signed' : isWaiting ? 'approval' : 'open',
  };
}
