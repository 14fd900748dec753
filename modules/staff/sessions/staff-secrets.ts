import type { Database } from '#platform/db/database.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';

export type StaffDeps = { db: Database; secrets: SecretBox };

/** Returns the owner name of a sealed secret of an authenticator app. The name of a staff account never changes. */
export function secretOf(name: string): string {
  return `staff/${name}`;
}

/**
 * Seals secrets with the newest key if an older key sealed them. Secrets that wait for their first code live for minutes and are left out.
 */
export function sealSecrets({ db, secrets }: StaffDeps): Promise<number> {
  return sealAnew(secrets, {
    list: async () => {
      const rows = await db.query<{ name: string; kept: string }>(
        'SELECT name, totp_secret AS kept FROM staff_account WHERE totp_secret IS NOT NULL ORDER BY id',
      );
      return rows.map(({ name, kept }) => ({ id: name, of: secretOf(name), kept }));
    },
    put: async (name, before, sealed) => {
      await db.query('UPDATE staff_account SET totp_secret = $3 WHERE name = $1 AND totp_secret = $2', [name, before, sealed]);
    },
  });
}
