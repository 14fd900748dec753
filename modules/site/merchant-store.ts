import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Log } from '#platform/log/log.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import type { Merchant } from '#modules/site/merchant.ts';
import { completeSettings } from '#modules/site/merchant-settings.ts';

export type HostRow = { host: string; kind: 'brand' | 'admin' | 'files'; merchantId: number | null; isMain: boolean };

export async function readMerchants(db: Queryable, log: Pick<Log, 'warn'>): Promise<Merchant[]> {
  const merchants = await db.query<Merchant>(
    `SELECT id, code, name, languages, default_language, currencies, time_zone,
            tokens, settings, switches, is_demo, is_default
       FROM merchant ORDER BY id`,
  );
  return merchants.map((merchant) => {
    const warn = (setting: string) => log.warn({ brand: merchant.code, setting }, 'a setting of a brand does not fit its schema');
    return { ...merchant, settings: completeSettings(merchant.settings, warn) };
  });
}

export function readHosts(db: Queryable): Promise<HostRow[]> {
  return db.query<HostRow>('SELECT host, kind, merchant_id, is_main FROM site_host ORDER BY host');
}

/** Adds a brand. A brand that exists already keeps the changes of its operator. */
export async function addMerchant(db: Queryable, merchant: Merchant): Promise<void> {
  const { id, code, name, languages, defaultLanguage, currencies, timeZone, tokens, settings, switches, isDemo, isDefault } = merchant;
  const row = { id, code, name, languages, defaultLanguage, currencies, timeZone, tokens, settings, switches, isDemo, isDefault };
  await insertRows(db, 'merchant', [row], { onConflict: 'DO NOTHING' });
}

export async function addHost(db: Queryable, { host, kind, merchantId, isMain }: HostRow): Promise<void> {
  await insertRows(db, 'site_host', [{ host, kind, merchantId, isMain }], { onConflict: 'DO NOTHING' });
}

/** Locks a brand until the transaction ends, and returns its settings as stored, without defaults. */
export async function lockMerchant(tx: Queryable, id: number): Promise<{ settings: Partial<MerchantSettings> } | undefined> {
  return (await tx.query<{ settings: Partial<MerchantSettings> }>('SELECT settings FROM merchant WHERE id = $1 FOR UPDATE', [id]))[0];
}

export async function writeSettings(tx: Queryable, id: number, settings: object): Promise<void> {
  await tx.query('UPDATE merchant SET settings = $2 WHERE id = $1', [id, JSON.stringify(settings)]);
}
