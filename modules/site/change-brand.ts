import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { lockMerchant, writeSettings, writeSwitches } from '#modules/site/merchant-store.ts';

type SwitchFailure = Failure<'site.brand_unknown' | 'site.switch_unknown'>;

/** Switches a part of a brand's site on or off; known to every process at once. */
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

/** Closes a brand's whole site for maintenance, or opens it again. Texts of an earlier closing stay. */
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
