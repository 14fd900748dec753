import { isDeepStrictEqual } from 'node:util';
import type { changeBrand } from '#contracts/bo/brand.ts';
import { BRAND_PARTS, type PartChange } from '#contracts/bo/brand-parts.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit, type Declared, type Requested } from '#modules/staff/index.ts';
import * as store from '#modules/site/brand/brand-store.ts';
import { judgePart, type Surroundings, type WrongPart } from '#modules/site/brand/judge-part.ts';
import { readPart, withPart } from '#modules/site/brand/parts.ts';
import { weakens } from '#modules/site/brand/weakens.ts';

export type StoreFailure = WrongPart | Failure<'site.host_taken'>;
type Refused = StoreFailure | Failure<'site.brand_unknown' | 'site.brand_changed' | 'staff.request_reused' | 'staff.approval_exists'>;
type Changed = Output<typeof changeBrand>;
type Ordered = { id: number; reason: string; requestId: string; now: Date };

/** A change that waits for a second staff member; `reverts` is the number of the change that it undoes. */
export type WaitingChange = { id: number; change: PartChange; seen: number; reverts: number | null };
export type ApproveChange = Declared<WaitingChange, StoreFailure['code'] | 'site.brand_unknown' | 'site.brand_changed'>;
export type ChangeDeps = { db: Database; surroundings: Surroundings; approval: ApproveChange };

/** Changes a part of a brand. Refuses if the part has changed since the caller read it. Each `requestId` is one change. */
export function changePart(
  deps: ChangeDeps,
  caller: StaffCaller,
  { change, seen, ...order }: Ordered & { change: PartChange; seen: number },
): Promise<Result<Changed, Refused>> {
  return once(deps.db, order, ['change', caller.name, order.id, seen, change], async (tx, brand, meaning) =>
    apply(deps, tx, caller, brand, { ...order, change, seen, meaning, reverts: null }),
  );
}

type RevertFailure = Refused | Failure<'site.change_unknown'>;

/** Reverts the last change of a part by a new change to the value before it. */
export function revertChange(
  deps: ChangeDeps,
  caller: StaffCaller,
  { number, ...order }: Ordered & { number: number },
): Promise<Result<Changed, RevertFailure>> {
  return once<RevertFailure>(deps.db, order, ['revert', caller.name, order.id, number], async (tx, brand, meaning) => {
    const old = await store.findChange(tx, order.id, number);
    if (!old || old.part === 'made' || old.before === null) return err('site.change_unknown');
    const value = BRAND_PARTS[old.part].safeParse(old.before);
    // A value that was not set on this page may be more than the page can set.
    if (!value.success) return err('site.change_unknown');
    const change = { part: old.part, value: value.data } as PartChange;
    return apply(deps, tx, caller, brand, { ...order, change, seen: number, meaning, reverts: number });
  });
}

/** Performs a change in a transaction with the brand locked. A repeat of the request returns the first change. */
function once<F extends Failure>(
  db: Database,
  { id, requestId }: Ordered,
  meaning: unknown,
  work: (tx: Tx, brand: store.RawBrand, meaning: unknown) => Promise<Result<Changed, F>>,
): Promise<Result<Changed, F | Failure<'site.brand_unknown' | 'staff.request_reused'>>> {
  return db.transaction<Changed, F | Failure<'site.brand_unknown' | 'staff.request_reused'>>(
    async (tx) => {
      const brand = await store.lockBrand(tx, id);
      if (!brand) return err('site.brand_unknown');
      const before = await store.changeOfRequest(tx, { requestId, meaning });
      if (before) return before.isSame ? ok({ number: before.number, approvalId: null }) : err('staff.request_reused');
      return work(tx, brand, meaning);
    },
    { isRepeatable: true },
  );
}

type Applied = Ordered & { change: PartChange; seen: number; meaning: unknown; reverts: number | null };

/** Stores a change with its audit entry. A change that weakens a check of money is requested of a second staff member instead. */
async function apply(
  { surroundings, approval }: ChangeDeps,
  tx: Tx,
  caller: StaffCaller,
  brand: store.RawBrand,
  { change, seen, ...order }: Applied,
): Promise<Result<Changed, Refused>> {
  const { id, reason, requestId, reverts, now } = order;
  const request = { payload: { id, change, seen, reverts }, reason, requestId, now };
  const requested = await approval.requestedBefore(tx, caller, request);
  if (requested) return waiting(requested);
  if (((await store.lastChanges(tx, id))[change.part] ?? 0) !== seen) return err('site.brand_changed');
  const judged = await judgePart(tx, brand, change, surroundings);
  if (!judged.ok) return judged;
  if (weakens(readPart(change.part, brand), change)) return waiting(await approval.requestIn(tx, caller, request));
  const stored = await storePart(tx, brand, change, { ...order, by: caller.name });
  if (!stored.ok) return stored;
  const { number, before, after } = stored.value;
  await audit(tx, caller, {
    action: reverts === null ? 'site.change_brand' : 'site.revert_brand',
    merchantId: id,
    subject: { kind: 'brand', id: String(id) },
    reason,
    before: { [change.part]: before },
    after: { [change.part]: after, number, ...(reverts !== null && { reverts }) },
  });
  return ok({ number, approvalId: null });
}

function waiting<F extends Failure>(requested: Result<Requested, F>): Result<Changed, F> {
  return requested.ok ? ok({ number: null, approvalId: requested.value.approvalId }) : requested;
}

type Stored = { number: number; before: unknown; after: unknown };
type By = Pick<store.NewChange, 'by' | 'reason' | 'reverts' | 'requestId' | 'meaning'> & { now: Date };

/** Stores a judged change of a locked brand in the brand and in its history. */
export async function storePart(
  tx: Tx,
  brand: store.RawBrand,
  change: PartChange,
  { by, reason, reverts, requestId, meaning, now }: By,
): Promise<Result<Stored, Failure<'site.host_taken'>>> {
  const { id } = brand;
  const before = readPart(change.part, brand);
  const next = withPart(brand, change);
  if (change.part === 'hosts') {
    const [taken] = await store.takenHosts(tx, id, change.value.hosts);
    if (taken !== undefined) return err('site.host_taken', { host: taken });
    if (!(await store.writeHosts(tx, id, next.hosts))) return err('site.host_taken', { host: change.value.hosts[0]! });
  } else if (!isDeepStrictEqual(next, brand)) await store.writeBrand(tx, next);
  const after = readPart(change.part, next);
  const number = await store.addChange(tx, { id, part: change.part, before, after, by, at: now, reason, reverts, requestId, meaning });
  return ok({ number, before, after });
}
