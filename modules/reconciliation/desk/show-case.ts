import type { Input, Output } from '#contracts/endpoint.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { vendorCaseDetail, vendorCases } from '#contracts/bo/vendors.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { messagesAbout, type Call, type Message } from '#modules/gateway/index.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { storedRound } from '#modules/vendor-rounds/index.ts';
import { waitingOf, type Staff } from '#modules/staff/index.ts';
import { readCases, type RoundSide, type VendorCase } from '#modules/reconciliation/case-store.ts';
import { sideOfMove, type Side } from '#modules/reconciliation/compare.ts';
import { standingOf } from '#modules/reconciliation/desk/standing.ts';
import { planOf, readPlan } from '#modules/reconciliation/plan.ts';

type Page = Output<typeof vendorCases>;
type Detail = Output<typeof vendorCaseDetail>;
type Deps = { db: Database; staff: Staff };

/** Reads a page of cases, with the staff members who have claimed them and the cases that wait for a decision. */
export async function listCases({ db, staff }: Deps, caller: StaffCaller, page: Input<typeof vendorCases>, now: Date): Promise<Page> {
  const { sort, state, vendor, difference, merchantId } = page;
  const where = `($1::text IS NULL OR (c.closed_at IS NULL) = ($1 = 'open')) AND ($2::text IS NULL OR c.vendor = $2)
    AND ($3::text IS NULL OR c.difference = $3) AND ($4::int IS NULL OR c.merchant_id = $4)`;
  const values = [state ?? null, vendor ?? null, difference ?? null, merchantId ?? null];
  const direction = sort === '-openedAt' ? 'DESC' : 'ASC';
  const order = `c.opened_at ${direction}, c.id ${direction}`;
  const { rows: cases, total } = await listPage(db, { read: readCases, from: 'vendor_case c', where, values, order }, page);
  const ids = cases.map(({ id }) => String(id));
  const names = await accountsOf(
    db,
    cases.flatMap(({ memberId }) => memberId ?? []),
  );
  const [claims, waiting] = [await staff.claims.of('vendor_case', ids, now), await waitingOf(db, 'vendor_case', ids)];
  return {
    rows: cases.map((one) => {
      const held = claims.get(String(one.id));
      const isOwn = held?.staffId === caller.staffId;
      return {
        ...shown(one, names),
        state: one.state === 'open' && waiting.has(String(one.id)) ? ('approval' as const) : one.state,
        claim: held ? { holder: held.holder, isOwn, since: held.since, expiresAt: held.expiresAt } : null,
      };
    }),
    total,
  };
}

function shown(one: VendorCase, names: Map<bigint, string>): Omit<Page['rows'][number], 'claim' | 'state'> {
  const { id, vendor, openedAt, difference, kind, externalId, isProven, merchantId, memberId, ours, theirs } = one;
  const { trouble, decidedBy, closedAt } = one;
  return {
    id: String(id),
    vendor,
    openedAt,
    difference,
    kind,
    about: externalId,
    isProven,
    merchantId,
    trouble,
    decidedBy,
    closedAt,
    member: memberId === null ? null : { id: String(memberId), account: names.get(memberId) ?? '' },
    ours: ours && shownSide(ours),
    theirs: theirs && shownSide(theirs),
  };
}

function shownSide(side: Side | RoundSide): NonNullable<Detail['now']> {
  const { round, playerId: player, state, at } = side;
  if (!('amount' in side)) return { player, round, state, at, game: null, reference: null, amount: null, currency: null, why: null };
  const { gameCode: game, reference, amount, currency, why = null } = side;
  return { player, round, game, reference, amount: majorText(amount), currency, state, why, at };
}

const DECIMALS = 5;

/** Returns 1/100,000 of a unit as text of units, with at least two decimals. */
export function majorText(units: string): string {
  const isDown = units.startsWith('-');
  const digits = (isDown ? units.slice(1) : units).padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0{0,3}$/, '');
  return `${isDown ? '-' : ''}${digits.slice(0, -DECIMALS)}.${fraction}`;
}

/** Returns a case in its current state: stored facts, planned corrections, and messages. */
export async function showCase(db: Database, id: string): Promise<Result<Detail, Failure<'reconciliation.case_unknown'>>> {
  const [one] = await readCases(db, 'WHERE c.id = $1', [id]);
  if (!one) return err('reconciliation.case_unknown');
  const standing = await standingOf(db, one);
  const { move, bet } = standing;
  const plan = one.state === 'open' ? planOf(one, standing) : one.plan === null ? null : readPlan(one.plan);
  const round = one.kind === 'round' ? await storedRound(db, BigInt(one.externalId)) : undefined;
  const roundId = round?.id ?? move?.round?.id ?? bet?.round?.id;
  const named = round?.name ?? (one.theirs ?? one.ours)?.round ?? null;
  const ids = one.kind === 'round' ? standing.ofRound.map((of) => of.id) : [one.externalId];
  const currency = (one.theirs && 'currency' in one.theirs ? one.theirs.currency : null) ?? one.currency;
  return ok({
    now: move ? shownSide(sideOfMove(move, currency)) : null,
    roundId: roundId === undefined ? null : String(roundId),
    plan: plan && plan.map(shownCall),
    messages: (await messagesAbout(db, { vendor: one.vendor, round: named, ids })).map(shownMessage),
  });
}

function shownCall(call: Call): NonNullable<Detail['plan']>[number] {
  switch (call.kind) {
    case 'win':
    case 'promo':
      return { act: call.kind, of: call.id, amount: majorText(String(call.amount)) };
    case 'adjust':
      return { act: call.kind, of: call.reference, amount: majorText(String(call.by)) };
    case 'rollback':
      return { act: call.kind, of: call.reference, amount: null };
    case 'end':
      return { act: call.kind, of: call.round, amount: null };
    case 'pay-held':
      return { act: call.kind, of: call.id, amount: null };
    case 'bet':
    case 'betwin':
    case 'reserve':
    case 'commit':
    case 'release':
    case 'authenticate':
    case 'balance':
    case 'status':
      return { act: call.kind, of: '', amount: null };
  }
}

export function shownMessage({ id, at, tookMs, path, status, transactionId, requested, answered }: Message) {
  return { id: String(id), at, tookMs, path, status, transactionId, requested, answered };
}

/** Returns a plan as its maker and its checker read it. */
export function planText(plan: readonly Call[]): string {
  return plan
    .map((call) => shownCall(call))
    .map(({ act, of, amount }) => [act, of, amount].filter(Boolean).join(' '))
    .join('; ');
}
