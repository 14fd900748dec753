import type { addBrand as contract } from '#contracts/bo/brand.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import { audit } from '#modules/staff/index.ts';
import * as store from '#modules/site/brand/brand-store.ts';
import { judgeLanguages } from '#modules/site/brand/judge-part.ts';
import type { Switch } from '#modules/site/merchant.ts';

type AddFailure = Failure<
  'site.brand_unknown' | 'site.brand_taken' | 'site.language_unknown' | 'site.host_taken' | 'site.zone_unknown' | 'staff.request_reused'
>;

/** Held while a brand gets its number. */
const LOCK = 7_104_211;
/** Settings that are one brand's own: its words, its pictures, its links. */
const OWN = [
  'maintenance',
  'texts',
  'resources',
  'customerServiceUrl',
  'scene',
  'gtagId',
  'region',
  'imageCDNs',
  'launchGameCDNs',
] as const;

/** Begins a brand like another, closed until staff open it. Each `requestId` is one brand. */
export function addBrand(
  db: Database,
  caller: StaffCaller,
  { reason, requestId, now, ...given }: Input<typeof contract> & { now: Date },
): Promise<Result<{ id: number }, AddFailure>> {
  const meaning = ['add', caller.name, given];
  return db.transaction<{ id: number }, AddFailure>(
    async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const before = await store.changeOfRequest(tx, { requestId, meaning });
      if (before) return before.isSame ? ok({ id: before.id }) : err('staff.request_reused');
      const { code, name, host, languages, defaultLanguage, currencies, timeZone, like } = given;
      const judged = judgeLanguages(given);
      if (!judged.ok) return judged;
      const zones = await tx.query('SELECT 1 FROM pg_timezone_names WHERE name = $1', [timeZone]);
      if (zones.length === 0 || !isZone(timeZone)) return err('site.zone_unknown');
      const [model] = await tx.query<{ settings: Partial<MerchantSettings>; switches: Switch[] }>(
        'SELECT settings, switches FROM merchant WHERE id = $1',
        [like],
      );
      if (!model) return err('site.brand_unknown');
      const [known] = await tx.query<{ next: number; isTaken: boolean }>(
        'SELECT max(id) + 1 AS next, coalesce(bool_or(code = $1), false) AS is_taken FROM merchant',
        [code],
      );
      if (known!.isTaken) return err('site.brand_taken');
      const id = known!.next;
      const [taken] = await store.takenHosts(tx, id, [host]);
      if (taken !== undefined) return err('site.host_taken', { host });
      const kept = Object.fromEntries(Object.entries(model.settings).filter(([field]) => !(OWN as readonly string[]).includes(field)));
      const settings = { ...kept, maintenance: { title: {}, info: {}, until: null } };
      const { switches } = model;
      const tokens = { dark: {}, light: {} };
      const row = {
        id,
        code,
        name,
        languages,
        defaultLanguage,
        currencies,
        timeZone,
        tokens,
        settings,
        switches,
        // A brand that an operator begins is no demonstration, whatever it is like: nothing is seeded into it, and no sandbox serves it.
        isDemo: false,
        isDefault: false,
      };
      await insertRows(tx, 'merchant', [row]);
      if (!(await store.writeHosts(tx, id, [{ host, isMain: true }]))) return err('site.host_taken', { host });
      const after = { ...given };
      await store.addChange(tx, {
        id,
        part: 'made',
        before: null,
        after,
        by: caller.name,
        at: now,
        reason,
        reverts: null,
        requestId,
        meaning,
      });
      const subject = { kind: 'brand', id: String(id) };
      await audit(tx, caller, { action: 'site.add_brand', merchantId: id, subject, reason, after });
      return ok({ id });
    },
    { isRepeatable: true },
  );
}

/** Days are counted by the database and here: each knows names of zones that the other does not. */
export function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
