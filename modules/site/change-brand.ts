import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { isCountry } from '#modules/site/brand/judge-part.ts';
import { audit } from '#modules/staff/index.ts';
import { lockMerchant, writeSettings, writeSwitches } from '#modules/site/merchant-store.ts';

type SwitchFailure = Failure<'site.brand_unknown' | 'site.switch_unknown'>;

/** Switches a part of a brand's site on or off. Every process is notified. */
export async function setSwitch(
  db: Database,
  caller: StaffCaller,
  { id, modId, isOn, reason }: { id: number; modId: string; isOn: boolean; reason: string },
): Promise<Result<{ isOn: boolean }, SwitchFailure>> {
  return db.transaction<{ isOn: boolean }, SwitchFailure>(async (tx) => {
    const merchant = await lockMerchant(tx, id);
    if (!merchant) return err('site.brand_unknown');
    const known = merchant.switches.find((one) => one.modId === modId);
    if (!known) return err('site.switch_unknown');
    const wanted = isOn ? '1' : '0';
    if (known.enabled === wanted) return ok({ isOn });
    await writeSwitches(
      tx,
      id,
      merchant.switches.map((one) => (one.modId === modId ? { ...one, enabled: wanted } : one)),
    );
    const change = { before: { isOn: !isOn }, after: { isOn } };
    await audit(tx, caller, { action: 'site.set_switch', merchantId: id, subject: { kind: 'switch', id: modId }, reason, ...change });
    return ok({ isOn });
  });
}

/** Closes a brand's whole site for maintenance, or opens it again. Texts of an earlier maintenance stay. */
export async function setMaintenance(
  db: Database,
  caller: StaffCaller,
  { id, isClosed, until, reason }: { id: number; isClosed: boolean; until?: string | undefined; reason: string },
): Promise<Result<{ isClosed: boolean }, Failure<'site.brand_unknown'>>> {
  return db.transaction(async (tx) => {
    const merchant = await lockMerchant(tx, id);
    if (!merchant) return err('site.brand_unknown');
    const before = merchant.settings.maintenance ?? null;
    const maintenance = isClosed ? { ...before, until: until ?? null } : null;
    await writeSettings(tx, id, { ...merchant.settings, maintenance });
    const change = { before: { isClosed: before !== null, until: before?.until ?? null }, after: { isClosed, until: until ?? null } };
    await audit(tx, caller, {
      action: 'site.set_maintenance',
      merchantId: id,
      subject: { kind: 'brand', id: String(id) },
      reason,
      ...change,
    });
    return ok({ isClosed });
  });
}

type CategoryChange = { id: number; category: string; countries: readonly string[] | null; reason: string };
type CategoryFailure = Failure<'site.brand_unknown' | 'site.country_unknown'>;

/** Closes a category of games to countries (`countries`), to all countries (null), or to none (empty list). Every process is notified. */
export async function setShutCategory(
  db: Database,
  caller: StaffCaller,
  { id, category, countries, reason }: CategoryChange,
): Promise<Result<{ countries: string[] | null }, CategoryFailure>> {
  const wanted = countries && [...new Set(countries)].toSorted();
  const unknown = wanted?.find((code) => !isCountry(code));
  if (unknown !== undefined) return err('site.country_unknown', { field: 'countries', country: unknown });
  return db.transaction<{ countries: string[] | null }, CategoryFailure>(async (tx) => {
    const merchant = await lockMerchant(tx, id);
    if (!merchant) return err('site.brand_unknown');
    const shut = merchant.settings.shutCategories ?? [];
    const before = shut.find((one) => one.category === category)?.countries;
    const was = before === undefined ? [] : before;
    if (JSON.stringify(was) === JSON.stringify(wanted)) return ok({ countries: wanted });
    const others = shut.filter((one) => one.category !== category);
    const isOpen = wanted !== null && wanted.length === 0;
    await writeSettings(tx, id, { ...merchant.settings, shutCategories: isOpen ? others : [...others, { category, countries: wanted }] });
    await audit(tx, caller, {
      action: 'site.set_shut_category',
      merchantId: id,
      subject: { kind: 'category', id: category },
      reason,
      before: { countries: was },
      after: { countries: wanted },
    });
    return ok({ countries: wanted });
  });
}
