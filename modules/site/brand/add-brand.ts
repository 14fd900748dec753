import type { addBrand as contract } from '#contracts/bo/brand.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { initialMark } from '#kernel/brand-marks.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import { audit } from '#modules/staff/index.ts';
import * as store from '#modules/site/brand/brand-store.ts';
import { judgeLanguages, serves, type Surroundings } from '#modules/site/brand/judge-part.ts';
import { completeSettings } from '#modules/site/merchant-settings.ts';
import type { Switch } from '#modules/site/merchant.ts';

type AddFailure = Failure<
  'site.brand_unknown' | 'site.brand_taken' | 'site.language_unknown' | 'site.host_taken' | 'site.zone_unknown' | 'staff.request_reused'
>;

/** Held while a brand gets its number. */
const LOCK = 7_104_211;
/** Settings that are one brand's own: its words, its pictures, its links. */
const OWN = [
  'maintenance',
  'mark',
  'paymentProviders',
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
  { reason, requestId, now, providers, ...given }: Input<typeof contract> & { now: Date; providers: Surroundings['providers'] },
): Promise<Result<{ id: number }, AddFailure>> {
  const meaning = ['add', caller.name, given];
  return db.transaction<{ id: number }, AddFailure>(
    async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const before = await store.changeOfRequest(tx, { requestId, meaning });
      if (before) return before.isSame ? ok({ id: before.id }) : err('staff.request_reused');
      const { code, name, host, languages, defaultLanguage, currencies, timeZone, isDemo, like } = given;
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
      const settings = settingsOf(given, model.settings, providers);
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
        // A brand is a demonstration where its operator says so, whatever its model is.
        isDemo,
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

/** Returns the settings of a new brand: those of its model, but for what is one brand's own. */
function settingsOf(
  { name, code, isDemo }: Pick<Input<typeof contract>, 'name' | 'code' | 'isDemo'>,
  model: Partial<MerchantSettings>,
  providers: Surroundings['providers'],
): Partial<MerchantSettings> {
  const kept = Object.fromEntries(Object.entries(model).filter(([field]) => !(OWN as readonly string[]).includes(field)));
  const { paymentProviders, region } = completeSettings(model);
  const able = providers.filter((one) => serves({ isDemo }, one)).map((one) => one.code);
  return {
    ...kept,
    maintenance: { title: {}, info: {}, until: null },
    mark: initialMark(name, code),
    paymentProviders: paymentProviders.filter((one) => able.includes(one)),
    // The proxy that names countries is that of the installation.
    region: { allow: [], deny: [], denyCountries: [], countryHeader: region.countryHeader },
  };
}

/** Days are counted by the database and here: each knows names of zones that the other does not. */
export function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
