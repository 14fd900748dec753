import * as z from 'zod/mini';
import { agentContractKind, agentPeriod } from '#contracts/agents.ts';
import type { agentRuns, payRun, previewRun } from '#contracts/bo/agents.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { currency } from '#contracts/money.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { waitingOf, type ApprovalKind } from '#modules/staff/index.ts';
import { pageSql, type Desk } from '#modules/agents/back-office/desk.ts';
import { payable } from '#modules/agents/bills/bill-store.ts';
import { periodAt, workOut } from '#modules/agents/bills/make-bills.ts';
import { AGENTS } from '#contracts/bo/permissions/agents.ts';

export const RUN = 'agent_run';
type ShownRun = Output<typeof agentRuns>['rows'][number];
type Row = Omit<ShownRun, 'amount' | 'byHouse' | 'paid' | 'waitingAmount' | 'state'> &
  Record<'amount' | 'byHouse' | 'paid' | 'waitingAmount', bigint> & { total: number };

/** Number of days whose runs are listed. */
const LISTED_DAYS = 35;

const runPayload = z.strictObject({ merchantId: z.int(), kind: agentContractKind, period: agentPeriod, currency, startsAt: z.string() });
export type Run = z.output<typeof runPayload>;

export const runOf = ({ startsAt, merchantId, kind, period, currency: of }: Input<typeof payRun>): Run => ({
  merchantId,
  kind,
  period,
  currency: of,
  startsAt: new Date(startsAt).toISOString(),
});
const idOf = ({ merchantId, kind, period, currency: of, startsAt }: Run): string => `${merchantId} ${kind} ${period} ${of} ${startsAt}`;

/** Returns the runs of the last days, the newest first: the sums of all bills of a kind, period and start. */
export async function runPage(
  { db }: Desk,
  { merchantId, kind, state, ...page }: Input<typeof agentRuns>,
  now: Date,
): Promise<Output<typeof agentRuns>> {
  const order = page.sort === 'startsAt' ? 'ASC' : 'DESC';
  const rows = await db.query<Row>(
    `SELECT b.merchant_id, b.kind, c.period, b.currency, b.starts_at, b.ends_at, count(*)::int AS bills,
            sum(b.amount)::bigint AS amount, coalesce(sum(b.amount) FILTER (WHERE b.payer_id IS NULL), 0)::bigint AS by_house, sum(b.paid)::bigint AS paid,
            count(*) FILTER (WHERE b.state = 'awaiting_review' AND b.held_from IS NULL)::int AS waiting,
            coalesce(sum(b.amount) FILTER (WHERE b.state = 'awaiting_review' AND b.held_from IS NULL), 0)::bigint AS waiting_amount,
            count(b.held_from)::int AS held, (count(*) OVER ())::int AS total
       FROM agent_bill b JOIN agent_contract c ON c.id = b.contract_id
      WHERE b.starts_at > $1::timestamptz - interval '${LISTED_DAYS} days' AND ($2::int IS NULL OR b.merchant_id = $2) AND ($3::text IS NULL OR b.kind = $3)
      GROUP BY b.merchant_id, b.kind, c.period, b.currency, b.starts_at, b.ends_at
     HAVING $4::text IS NULL OR bool_or(b.state = 'awaiting_review' AND b.held_from IS NULL)
      ORDER BY b.starts_at ${order}, b.merchant_id, b.kind, b.currency ${pageSql(page)}`,
    [now, merchantId ?? null, kind ?? null, state ?? null],
  );
  const keyOf = (row: Row) => idOf({ ...row, startsAt: row.startsAt.toISOString() });
  const requested = await waitingOf(db, RUN, rows.map(keyOf));
  return {
    rows: rows.map(({ total: _total, ...row }) => {
      const of = (minor: bigint) => money(minor, row.currency);
      const isOpen = row.paid < row.amount ? 'open' : 'paid';
      const waits = row.waiting > 0 ? 'review' : isOpen;
      return {
        ...row,
        amount: of(row.amount),
        byHouse: of(row.byHouse),
        paid: of(row.paid),
        waitingAmount: of(row.waitingAmount),
        state: row.waiting > 0 && requested.has(keyOf({ ...row, total: 0 })) ? 'approval' : waits,
      };
    }),
    total: rows[0]?.total ?? 0,
  };
}

/** Returns the sums of the bills of the current period up to now. */
export async function preview(
  { db, site }: Desk,
  { merchantId, kind, period }: Input<typeof previewRun>,
  now: Date,
): Promise<Result<Output<typeof previewRun>, Failure<'site.brand_unknown'>>> {
  if (!site.merchants().some(({ id }) => id === merchantId)) return err('site.brand_unknown');
  const zone = site.merchant(merchantId).timeZone;
  const { starts, ends } = await periodAt(db, { period, zone }, now);
  const bills = await workOut(db, { merchantId, kind, period }, { starts, ends, zone, now });
  const sums = [...Map.groupBy(bills, (bill) => bill.currency)].map(([of, all]) => {
    const sum = (some: typeof all) =>
      money(
        some.reduce((whole, { amount }) => whole + amount, 0n),
        of,
      );
    return { currency: of, amount: sum(all), byHouse: sum(all.filter(({ payerId }) => payerId === null)) };
  });
  return ok({ startsAt: starts, endsAt: ends, bills: bills.length, sums });
}

type RunCode = 'agents.run_unknown';

/**
 * Declares the approval to pay the waiting bills of a run, which two staff members decide. If a bill was held since the request, the sum
 * has changed and the approval is refused.
 */
export const payRunKind: ApprovalKind<Run, RunCode> = {
  kind: 'agents.pay_run',
  permission: AGENTS.approve,
  payload: runPayload,
  describe: async (tx, run) => {
    const found = await lockWaiting(tx, run);
    if (!found.ok) return found;
    const sum = found.value.reduce((all, { amount }) => all + amount, 0n);
    const { merchantId, kind, period, currency: of, startsAt } = run;
    const facts = { pays: sumText(sum, of), bills: found.value.length, kind, period, from: startsAt };
    return ok({ merchantId, subject: { kind: RUN, id: idOf(run) }, facts });
  },
  execute: async (tx, run, { now }) => {
    const found = await lockWaiting(tx, run);
    if (!found.ok) return found;
    for (const isAutoPaid of [true, false]) {
      const { state, claimUntil } = payable(isAutoPaid, now);
      const ids = found.value.filter((bill) => bill.isAutoPaid === isAutoPaid).map(({ id }) => id);
      await tx.query('UPDATE agent_bill SET state = $2, claim_until = $3 WHERE id = ANY ($1::bigint[])', [ids, state, claimUntil]);
    }
    return ok({ before: { state: 'awaiting_review' }, after: { bills: found.value.length } });
  },
};

const sumText = (minor: bigint, of: Currency): string => `${toMajor(money(minor, of))} ${of}`;

type Waiting = { id: bigint; amount: bigint; isAutoPaid: boolean };

async function lockWaiting(
  tx: Tx,
  { merchantId, kind, period, currency: of, startsAt }: Run,
): Promise<Result<Waiting[], Failure<RunCode>>> {
  const rows = await tx.query<Waiting>(
    `SELECT b.id, b.amount, c.is_auto_paid FROM agent_bill b JOIN agent_contract c ON c.id = b.contract_id
      WHERE b.merchant_id = $1 AND b.kind = $2 AND c.period = $3 AND b.currency = $4 AND b.starts_at = $5 AND b.state = 'awaiting_review' AND b.held_from IS NULL
      ORDER BY b.id FOR NO KEY UPDATE OF b`,
    [merchantId, kind, period, of, startsAt],
  );
  return rows.length > 0 ? ok(rows) : err('agents.run_unknown');
}
