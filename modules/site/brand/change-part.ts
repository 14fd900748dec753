import { isDeepStrictEqual } from 'node:util';
import { BRAND_PARTS, type PartChange } from '#contracts/bo/brand-parts.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import * as store from '#modules/site/brand/brand-store.ts';
import { judgePart, type WrongPart } from '#modules/site/brand/judge-part.ts';
import { readPart, withPart } from '#modules/site/brand/parts.ts';

type Refused = WrongPart | Failure<'site.brand_unknown' | 'site.brand_changed' | 'site.host_taken' | 'staff.request_reused'>;
type Numbered = { number: number };
type Ordered = { id: number; reason: string; requestId: string; now: Date };

/** Changes a part of a brand. Refuses if the part has changed since the caller read it. Each `requestId` is one change. */
export function changePart(
  db: Database,
  caller: StaffCaller,
  { change, seen, ...order }: Ordered & { change: PartChange; seen: number },
): Promise<Result<Numbered, Refused>> {
  return once(db, caller, order, ['change', caller.name, order.id, seen, change], async (tx, brand, meaning) => {
    const last = (await store.lastChanges(tx, order.id))[change.part] ?? 0;
    return last === seen ? apply(tx, caller, brand, { ...order, change, meaning, reverts: null }) : err('site.brand_changed');
  });
}

type RevertFailure = Refused | Failure<'site.change_unknown'>;

/** Reverts the last change of a part by a new change to the value before it. */
export function revertChange(
  db: Database,
  caller: StaffCaller,
  { number, ...order }: Ordered & { number: number },
): Promise<Result<Numbered, RevertFailure>> {
  return once<RevertFailure>(db, caller, order, ['revert', caller.name, order.id, number], async (tx, brand, meaning) => {
    const old = await store.findChange(tx, order.id, number);
    if (!old || old.part === 'made' || old.before === null) return err('site.change_unknown');
    const last = (await store.lastChanges(tx, order.id))[old.part];
    if (last !== number) return err('site.brand_changed');
    const value = BRAND_PARTS[old.part].safeParse(old.before);
    // A value that was not set on this page may be more than the page can set.
    if (!value.success) return err('site.change_unknown');
    const change = { part: old.part, value: value.data } as PartChange;
    return apply(tx, caller, brand, { ...order, change, meaning, reverts: number });
  });
}

/** Performs a change in a transaction with the brand locked. A repeat of the request returns the first change. */
function once<F extends Failure>(
  db: Database,
  _caller: StaffCaller,
  { id, requestId }: Ordered,
  meaning: unknown,
  work: (tx: Tx, brand: store.RawBrand, meaning: unknown) => Promise<Result<Numbered, F>>,
): Promise<Result<Numbered, F | Failure<'site.brand_unknown' | 'staff.request_reused'>>> {
  return db.transaction<Numbered, F | Failure<'site.brand_unknown' | 'staff.request_reused'>>(
    async (tx) => {
      const brand = await store.lockBrand(tx, id);
      if (!brand) return err('site.brand_unknown');
      const before = await store.changeOfRequest(tx, { requestId, meaning });
      if (before) return before.isSame ? ok({ number: before.number }) : err('staff.request_reused');
      return work(tx, brand, meaning);
    },
    { isRepeatable: true },
  );
}

type Applied = Ordered & { change: PartChange; meaning: unknown; reverts: number | null };

async function apply(
  tx: Tx,
  caller: StaffCaller,
  brand: store.RawBrand,
  { id, change, reason, requestId, meaning, reverts, now }: Applied,
): Promise<Result<Numbered, Refused>> {
  const judged = judgePart(brand, change);
  if (!judged.ok) return judged;
  const before = readPart(change.part, brand);
  const next = withPart(brand, change);
  if (change.part === 'hosts') {
    const [taken] = await store.takenHosts(tx, id, change.value.hosts);
    if (taken !== undefined) return err('site.host_taken', { host: taken });
    if (!(await store.writeHosts(tx, id, next.hosts))) return err('site.host_taken', { host: change.value.hosts[0]! });
  } else if (!isDeepStrictEqual(next, brand)) await store.writeBrand(tx, next);
  const after = readPart(change.part, next);
  const one = { id, part: change.part, before, after, by: caller.name, at: now, reason, reverts, requestId, meaning };
  const number = await store.addChange(tx, one);
  await audit(tx, caller, {
    action: reverts === null ? 'site.change_brand' : 'site.revert_brand',
    merchantId: id,
    subject: { kind: 'brand', id: String(id) },
    reason,
    before: { [change.part]: before },
    after: { [change.part]: after, number, ...(reverts !== null && { reverts }) },
  });
  return ok({ number });
}
