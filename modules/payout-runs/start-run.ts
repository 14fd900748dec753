import * as z from 'zod/mini';
import type { previewPayoutRun, startPayoutRun } from '#contracts/bo/payout-runs.ts';
import { PAYOUT_RUNS } from '#contracts/bo/permissions/payout-runs.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { RUN_MOST } from '#contracts/payout-run-limits.ts';
import { money, parseMajor, toMajor, type Currency, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { Restored } from '#platform/restored/restored.ts';
import type { Site } from '#modules/site/index.ts';
import { audit, type ApprovalKind, type Declared } from '#modules/staff/index.ts';
import { selectForRun, type RunSelection, type Withdrawals } from '#modules/withdrawals/index.ts';
import { addRun, findRun, inOtherRuns, RUN, startedAlone, startRun, sumsOf, type Run, type Sum } from '#modules/payout-runs/run-store.ts';

export type RunDeps = { site: Pick<Site, 'merchant' | 'merchants'>; withdrawals: Pick<Withdrawals, 'deps'> };
const payload = z.strictObject({ runId: z.string() });
type Payload = z.output<typeof payload>;
type StartCode = 'withdrawals.run_unknown' | 'withdrawals.moved_on';
export type StartRun = Declared<Payload, StartCode>;
type Selection = Input<typeof previewPayoutRun>;

const selectionOf = ({ upTo, ...rest }: Selection): RunSelection => ({ ...rest, upTo: upTo === undefined ? undefined : BigInt(upTo) });

const DAY_MS = 24 * 3_600_000;

/** Returns the most that one staff member may pay in runs of a brand alone, in 24 hours. */
function aloneOf({ site }: RunDeps, merchantId: number, currency: Currency): Money {
  const most = parseMajor(site.merchant(merchantId).settings.payoutRunAlone[currency] ?? '0', currency);
  return most.ok ? most.value : money(0n, currency);
}

async function select({ withdrawals: { deps } }: RunDeps, selection: Selection) {
  const without = await inOtherRuns(deps.db, selection.merchantId);
  const found = await selectForRun(deps, selectionOf(selection), { without, most: RUN_MOST + 1 });
  return { items: found.slice(0, RUN_MOST), isCut: found.length > RUN_MOST };
}

/**
 * Returns whether the sums are above the most that one staff member may pay alone. They include the runs that the staff member started
 * alone in the last 24 hours.
 */
async function needsSecond(
  deps: RunDeps,
  db: Queryable,
  { merchantId, staffId, sums, now }: { merchantId: number; staffId: bigint; sums: readonly Sum[]; now: Date },
): Promise<boolean> {
  const started = await startedAlone(db, { merchantId, staffId, since: new Date(now.getTime() - DAY_MS) });
  return sums.some(({ currency, amount }) => amount.minor + (started.get(currency) ?? 0n) > aloneOf(deps, merchantId, currency).minor);
}

/** Returns the withdrawals that a run would pay now, as counts and sums. */
export async function previewRun(
  deps: RunDeps,
  { staffId }: StaffCaller,
  { now, ...selection }: Selection & { now: Date },
): Promise<Result<Output<typeof previewPayoutRun>, Failure<'site.brand_unknown'>>> {
  const brand = deps.site.merchants().find(({ id }) => id === selection.merchantId);
  if (!brand) return err('site.brand_unknown');
  const { items, isCut } = await select(deps, selection);
  const sums = sumsOf(items.map(({ amount }) => amount));
  return ok({
    sums,
    isCut,
    needsSecond: await needsSecond(deps, deps.withdrawals.deps.db, { merchantId: selection.merchantId, staffId, sums, now }),
    alone: brand.currencies.map((currency) => ({ currency, amount: aloneOf(deps, selection.merchantId, currency) })),
    providers: [...new Set(items.flatMap(({ payers }) => payers))].toSorted(),
    withoutPayer: items.filter(({ payers }) => payers.length === 0).length,
  });
}

/**
 * Declares the approval of a run above the most that one staff member may pay alone. Its withdrawals were stored with the request and never
 * change. While a restored database waits for its release, the request waits too, because an approved run would otherwise start later
 * without a further act.
 */
export function startRunKind({ restored }: { restored: Pick<Restored, 'isHeld'> }): ApprovalKind<Payload, StartCode> {
  return {
    kind: 'withdrawals.start_payout_run',
    permission: PAYOUT_RUNS.approve,
    payload,
    describe: async (tx, { runId }) => {
      const run = await findRun(tx, runId, 'FOR UPDATE');
      if (!run) return err('withdrawals.run_unknown');
      if (run.state !== 'requested') return err('withdrawals.moved_on');
      const items = await tx.query<{ currency: Currency; amount: bigint }>(
        'SELECT currency, amount FROM payout_run_item WHERE run_id = $1',
        [runId],
      );
      const sums = sumsOf(items.map(({ currency, amount }) => money(amount, currency)));
      const facts = {
        selected: textOf(run),
        ...Object.fromEntries(
          sums.map(({ currency, count, amount }) => [`sum in ${currency}`, `${toMajor(amount)} for ${countText(count)}`]),
        ),
      };
      return ok({ merchantId: run.merchantId, subject: { kind: RUN, id: runId }, facts });
    },
    execute: async (tx, { runId }, { checker, now }) => {
      if (await restored.isHeld(tx)) return err('server.restored');
      await startRun(tx, runId, checker.name, now);
      return ok({ before: { state: 'requested' }, after: { state: 'running' } });
    },
  };
}

const countText = (count: number): string => `${count} ${count === 1 ? 'withdrawal' : 'withdrawals'}`;

/** Returns the selection of a run in words. */
function textOf({ currency, kind, provider, upTo }: Pick<Run, 'currency' | 'kind' | 'provider' | 'upTo'>): string {
  const parts = [
    currency,
    kind && `accounts: ${kind}`,
    provider && `company: ${provider}`,
    upTo !== null && currency && `up to ${toMajor(money(upTo, currency))}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'all approved withdrawals' : parts.join(', ');
}

type StartFailure = Failure<
  'site.brand_unknown' | 'withdrawals.run_changed' | StartCode | 'staff.approval_exists' | 'staff.request_reused'
>;
type Order = Input<typeof startPayoutRun> & { now: Date };

/**
 * Starts a run over the selected withdrawals, or requests a second approver if a sum is above the brand's `payoutRunAlone`. The sum
 * includes runs that the caller started alone in the last 24 hours. Each `requestId` of a caller is one run. Refuses if counts or sums
 * differ from those that were read. A withdrawal that another run takes first is listed there and refused here.
 */
export async function startPayouts(
  deps: RunDeps,
  approval: StartRun,
  caller: StaffCaller,
  { reason, requestId, expected, now, ...selection }: Order,
): Promise<Result<Output<typeof startPayoutRun>, StartFailure>> {
  const { db } = deps.withdrawals.deps;
  if (!deps.site.merchants().some(({ id }) => id === selection.merchantId)) return err('site.brand_unknown');
  const id = derivedId(`payout-run/${caller.staffId}/${requestId.toLowerCase()}`);
  const repeated = await answerOf(deps, id, selection);
  if (repeated) return repeated;
  const { items } = await select(deps, selection);
  const sums = sumsOf(items.map(({ amount }) => amount));
  const done = await db.transaction<Output<typeof startPayoutRun> | null, StartFailure>(
    async (tx) => {
      const { currency = null, kind = null, provider = null, upTo } = selection;
      const run = {
        id,
        merchantId: selection.merchantId,
        currency,
        kind,
        provider,
        upTo: upTo === undefined ? null : BigInt(upTo),
        reason,
        madeBy: caller.name,
        madeById: caller.staffId,
        now,
      };
      if (!(await addRun(tx, run, items))) return ok(null);
      if (!isExpected(sums, expected)) return err('withdrawals.run_changed');
      // Two simultaneous runs of one staff member are counted in turn.
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('payout_run_alone', $1))", [caller.staffId]);
      if (await needsSecond(deps, tx, { merchantId: selection.merchantId, staffId: caller.staffId, sums, now })) {
        const requested = await approval.requestIn(tx, caller, { payload: { runId: id }, reason, requestId, now });
        if (!requested.ok) return requested;
        await tx.query('UPDATE payout_run SET approval_id = $2 WHERE id = $1', [id, requested.value.approvalId]);
        return ok({ id, approvalId: requested.value.approvalId });
      }
      await startRun(tx, id, null, now);
      await audit(tx, caller, {
        action: 'withdrawals.start_payout_run',
        merchantId: selection.merchantId,
        subject: { kind: RUN, id },
        reason,
        after: { selected: textOf(run), sums: sums.map(({ currency: of, count, amount }) => `${toMajor(amount)} ${of}, ${count}`) },
      });
      return ok({ id, approvalId: null });
    },
    { isRepeatable: true },
  );
  // The same request was stored in the meantime.
  return done.ok ? (done.value ? ok(done.value) : (await answerOf(deps, id, selection))!) : done;
}

/** Returns the answer to a request that has its run. */
async function answerOf(
  { withdrawals: { deps } }: RunDeps,
  id: string,
  { merchantId, currency, kind, provider, upTo }: Selection,
): Promise<Result<Output<typeof startPayoutRun>, Failure<'staff.request_reused'>> | undefined> {
  const run = await findRun(deps.db, id);
  if (!run) return undefined;
  const own = [run.merchantId, run.currency, run.kind, run.provider, run.upTo === null ? null : String(run.upTo)];
  const selection = [merchantId, currency ?? null, kind ?? null, provider ?? null, upTo ?? null];
  return own.every((value, at) => value === selection[at]) ? ok({ id, approvalId: run.approvalId }) : err('staff.request_reused');
}

function isExpected(sums: readonly Sum[], expected: Order['expected']): boolean {
  return (
    sums.length === expected.length &&
    sums.every(({ currency, count, amount }) =>
      expected.some((one) => one.currency === currency && one.count === count && one.amount === String(amount.minor)),
    )
  );
}
