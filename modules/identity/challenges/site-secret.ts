import { randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';

/** A secret of this installation, made when first asked for; the first one stays. */
export async function siteSecret(db: Queryable, name: string): Promise<string> {
  await db.query('INSERT INTO site_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, randomBytes(32).toString('hex')]);
  return (await db.query<{ value: string }>('SELECT value FROM site_secret WHERE name = $1', [name]))[0]!.value;
}
