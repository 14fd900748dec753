import { everywhere, type Role } from '#contracts/bo/permissions.ts';
import type { Database } from '#platform/db/database.ts';
import { hashPassword } from '#platform/security/password.ts';
import { randomLetters } from '#modules/staff/accounts/first-password.ts';
import { addStaff, findStaff } from '#modules/staff/accounts/staff-store.ts';
import { audit, COMMAND_LINE } from '#modules/staff/audit/audit.ts';
import { secretOf, type StaffDeps } from '#modules/staff/sessions/staff-secrets.ts';
import { codeAt } from '#platform/security/totp.ts';

type First = { name: string; displayName: string; roles: readonly Role[] };

/**
 * Adds an account from the server's own machine, without a second approver. Returns its first password, which must be changed at the first
 * sign-in. Returns undefined if the name is taken or invalid.
 */
export async function addFirst(db: Database, { name, displayName, roles }: First): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9._-]{1,31}$/.test(name)) return undefined;
  const password = randomLetters(20);
  const passwordHash = await hashPassword(password);
  return db.transact(async (tx) => {
    const id = await addStaff(tx, { name, displayName, grants: everywhere(roles), passwordHash, mustChangePassword: true });
    if (id === undefined) return undefined;
    await audit(tx, COMMAND_LINE, { action: 'staff.add', subject: { kind: 'staff', id: String(id) }, after: { name, roles } });
    return password;
  });
}

/** Returns the current code of a demo account's authenticator app. Undefined for every other account. */
export async function codeOfDemo({ db, secrets }: StaffDeps, name: string, now: Date): Promise<string | undefined> {
  const found = await findStaff(db, name);
  return found?.isDemo && found.totpSecret !== null ? codeAt(secrets.open(found.totpSecret, secretOf(name)), now) : undefined;
}
