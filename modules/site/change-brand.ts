import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PartChange, PartValue } from '#contracts/bo/brand-parts.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { lockBrand, type RawBrand } from '#modules/site/brand/brand-store.ts';
import { storePart } from '#modules/site/brand/change-part.ts';
import { isCountry } from '#modules/site/brand/judge-part.ts';
import { readPart } from '#modules/site/brand/parts.ts';
import { audit } from '#modules/staff/index.ts';

type Order = { id: number; reason: string; now: Date };
type SwitchFailure = Failure<'site.brand_unknown' | 'site.switch_unknown'>;

/** Switches a part of a brand's site on or off. Every process is notified. */
export async function setSwitch(
  db: Database,
  caller: StaffCaller,
  { modId, isOn, ...order }: Order & { modId: string; isOn: boolean },
): Promise<Result<{ isOn: boolean }, SwitchFailure>> {
  return db.transaction<{ isOn: boolean }, SwitchFailure>(async (tx) => {
    const brand = await lockBrand(tx, order.id);
    if (!brand) return err('site.brand_unknown');
    const before = readPart('switches', brand).isOn;
    if (before[modId] === undefined) return err('site.switch_unknown');
    if (before[modId] === isOn) return ok({ isOn });
    await store(tx, caller, brand, { part: 'switches', value: { isOn: { ...before, [modId]: isOn } } }, order);
    const change = { before: { isOn: !isOn }, after: { isOn } };
    await audit(tx, caller, {
      action: 'site.set_switch',
      merchantId: order.id,
      subject: { kind: 'switch', id: modId },
      reason: order.reason,
      ...change,
    });
    return ok({ isOn });
  });
}

/** Closes a brand's whole site for maintenance, or opens it again. While it is closed, the texts of its maintenance stay. */
export async function setMaintenance(
  db: Database,
  caller: StaffCaller,
  { isClosed, until, ...order }: Order & { isClosed: boolean; until?: string | undefined },
): Promise<Result<{ isClosed: boolean }, Failure<'site.brand_unknown'>>> {
  return db.transaction(async (tx) => {
    const brand = await lockBrand(tx, order.id);
    if (!brand) return err('site.brand_unknown');
    const { closed: before } = readPart('maintenance', brand);
    const closed = isClosed ? { title: before?.title ?? {}, info: before?.info ?? {}, until: until ?? null } : null;
    if (isDeepStrictEqual(before, closed)) return ok({ isClosed });
    await store(tx, caller, brand, { part: 'maintenance', value: { closed } }, order);
    const change = { before: { isClosed: before !== null, until: before?.until ?? null }, after: { isClosed, until: until ?? null } };
    await audit(tx, caller, {
      action: 'site.set_maintenance',
      merchantId: order.id,
      subject: { kind: 'brand', id: String(order.id) },
      reason: order.reason,
      ...change,
    });
    return ok({ isClosed });
  });
}

type Shut = PartValue<'categories'>['shut'][number];
type CategoryFailure = Failure<'site.brand_unknown' | 'site.country_unknown'>;

/** Closes a category of games to countries (`countries`), to all countries (null), or to none (empty list). Every process is notified. */
export async function setShutCategory(
  db: Database,
  caller: StaffCaller,
  { category, countries, ...order }: Order & { category: Shut['category']; countries: readonly string[] | null },
): Promise<Result<{ countries: string[] | null }, CategoryFailure>> {
  const wanted = countries && [...new Set(countries)].toSorted();
  const unknown = wanted?.find((code) => !isCountry(code));
  if (unknown !== undefined) return err('site.country_unknown', { field: 'countries', country: unknown });
  return db.transaction<{ countries: string[] | null }, CategoryFailure>(async (tx) => {
    const brand = await lockBrand(tx, order.id);
    if (!brand) return err('site.brand_unknown');
    const { shut } = readPart('categories', brand);
    const before = shut.find((one) => one.category === category)?.countries;
    const was = before === undefined ? [] : before;
    if (isDeepStrictEqual(was, wanted)) return ok({ countries: wanted });
    const others = shut.filter((one) => one.category !== category);
    const isOpen = wanted !== null && wanted.length === 0;
    const value = { shut: isOpen ? others : [...others, { category, countries: wanted }] };
    await store(tx, caller, brand, { part: 'categories', value }, order);
    await audit(tx, caller, {
      action: 'site.set_shut_category',
      merchantId: order.id,
      subject: { kind: 'category', id: category },
      reason: order.reason,
      before: { countries: was },
      after: { countries: wanted },
    });
    return ok({ countries: wanted });
  });
}

/** Stores a change of a locked brand in its history, from where it can be taken back. The act itself is safe to repeat, so it has no request id. */
async function store(tx: Tx, caller: StaffCaller, brand: RawBrand, change: PartChange, { reason, now }: Order): Promise<void> {
  const requestId = randomUUID();
  await storePart(tx, brand, change, { by: caller.name, reason, reverts: null, requestId, meaning: ['act', requestId], now });
}
