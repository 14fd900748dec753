import { randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';

type Deps = { db: Queryable; secrets: SecretBox };

/** Returns a secret of this installation, which the first call makes; it never changes. */
export async function siteSecret({ db, secrets }: Deps, name: string): Promise<string> {
  const sealed = secrets.seal(randomBytes(32).toString('hex'), ofName(name));
  await db.query('INSERT INTO site_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, sealed]);
  const [row] = await db.query<{ value: string }>('SELECT value FROM site_secret WHERE name = $1', [name]);
  return secrets.open(row!.value, ofName(name));
}

/** Encrypts again, at the start, secrets that are not encrypted with the newest key. */
export function sealSiteSecrets({ db, secrets }: Deps): Promise<number> {
  return sealAnew(secrets, {
    list: async () => {
      const rows = await db.query<{ name: string; kept: string }>('SELECT name, value AS kept FROM site_secret ORDER BY name');
      return rows.map(({ name, kept }) => ({ id: name, of: ofName(name), kept }));
    },
    put: async (name, before, sealed) => {
      await db.query('UPDATE site_secret SET value = $3 WHERE name = $1 AND value = $2', [name, before, sealed]);
    },
  });
}

function ofName(name: string): string {
  return `site/${name}`;
}
