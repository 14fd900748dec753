import type { Queryable } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import type { Merchant, Switch } from '#modules/site/merchant.ts';
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

/** Adds a brand; one that is there already is left as its operator has made it. */
export async function addMerchant(db: Queryable, merchant: Merchant): Promise<void> {
  await db.query(
    `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone, tokens, settings, switches, is_demo, is_default)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
    [
      merchant.id,
      merchant.code,
      merchant.name,
      merchant.languages,
      merchant.defaultLanguage,
      merchant.currencies,
      merchant.timeZone,
      JSON.stringify(merchant.tokens),
      JSON.stringify(merchant.settings),
      JSON.stringify(merchant.switches),
      merchant.isDemo,
      merchant.isDefault,
    ],
  );
}

export async function addHost(db: Queryable, { host, kind, merchantId, isMain }: HostRow): Promise<void> {
  await db.query('INSERT INTO site_host (host, kind, merchant_id, is_main) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    host,
    kind,
    merchantId,
    isMain,
  ]);
}

/** A brand as its row has it, without defaults, held until the transaction ends. */
export async function lockMerchant(
  tx: Queryable,
  id: number,
): Promise<{ settings: Partial<MerchantSettings>; switches: readonly Switch[] } | undefined> {
  const rows = await tx.query<{ settings: Partial<MerchantSettings>; switches: readonly Switch[] }>(
    'SELECT settings, switches FROM merchant WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0];
}

export async function writeSettings(tx: Queryable, id: number, settings: object): Promise<void> {
  await tx.query('UPDATE merchant SET settings = $2 WHERE id = $1', [id, JSON.stringify(settings)]);
}

export async function writeSwitches(tx: Queryable, id: number, switches: readonly Switch[]): Promise<void> {
  await tx.query('UPDATE merchant SET switches = $2 WHERE id = $1', [id, JSON.stringify(switches)]);
}
