import * as z from 'zod/mini';
import { partChange } from '#contracts/bo/brand-parts.ts';
import { BRANDS } from '#contracts/bo/permissions/brands.ts';
import { CURRENCIES } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ApprovalKind, Facts } from '#modules/staff/index.ts';
import * as store from '#modules/site/brand/brand-store.ts';
import { storePart, type StoreFailure, type WaitingChange } from '#modules/site/brand/change-part.ts';
import { judgePart, type Surroundings } from '#modules/site/brand/judge-part.ts';
import { readPart } from '#modules/site/brand/parts.ts';

const payload: z.ZodMiniType<WaitingChange> = z.strictObject({
  id: z.number(),
  change: partChange,
  seen: z.number(),
  reverts: z.nullable(z.number()),
});
type ChangeCode = StoreFailure['code'] | 'site.brand_unknown' | 'site.brand_changed';

/** Declares the approval of a change that weakens a check of money, or moves a brand to another group. */
export function changeKind(surroundings: Surroundings): ApprovalKind<WaitingChange, ChangeCode> {
  const judge = async (tx: Tx, { id, change, seen }: WaitingChange) => {
    const brand = await store.lockBrand(tx, id);
    if (!brand) return err('site.brand_unknown');
    if (((await store.lastChanges(tx, id))[change.part] ?? 0) !== seen) return err('site.brand_changed');
    const judged = await judgePart(tx, brand, change, surroundings);
    return judged.ok ? ok(brand) : judged;
  };
  return {
    kind: 'site.change_brand',
    permission: BRANDS.approve,
    payload,
    describe: async (tx, order) => {
      const judged = await judge(tx, order);
      if (!judged.ok) return judged;
      const { id, change } = order;
      const before = readPart(change.part, judged.value);
      return ok({ merchantId: id, subject: { kind: 'brand', id: String(id) }, facts: differences(before, change.value) });
    },
    execute: async (tx, order, { approvalId, maker, reason, now }) => {
      const judged = await judge(tx, order);
      if (!judged.ok) return judged;
      const { change, reverts } = order;
      const by = { by: maker.name, reason, reverts, requestId: approvalId, meaning: ['approved', order], now };
      const stored = await storePart(tx, judged.value, change, by);
      if (!stored.ok) return stored;
      const { before, after, number } = stored.value;
      return ok({ before: { [change.part]: before }, after: { [change.part]: after, number } });
    },
  };
}

/** Returns each value that differs, under its name, as it is and as it becomes. */
function differences(before: object, after: object): Facts {
  const [old, next] = [valuesOf(before), valuesOf(after)];
  const names = [...next.keys()].filter((name) => old.get(name) !== next.get(name));
  return Object.fromEntries(names.map((name) => [name, `${old.get(name) || '–'} → ${next.get(name) || '–'}`]));
}

/** Names and texts of values. Amounts by currency are one text. */
function valuesOf(part: object): Map<string, string> {
  return new Map(
    Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null) return [[name, String(value)] as const];
      const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
      const isByCurrency = entries.every(([key]) => Object.hasOwn(CURRENCIES, key));
      if (isByCurrency) return [[name, entries.map(([currency, amount]) => `${String(amount)} ${currency}`).join(', ')] as const];
      return [...valuesOf(value)];
    }),
  );
}
