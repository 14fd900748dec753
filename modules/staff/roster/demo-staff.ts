import { everywhere, type Role } from '#contracts/bo/permissions.ts';
import { hashPassword } from '#platform/security/password.ts';
import { addStaff, findStaff } from '#modules/staff/accounts/staff-store.ts';
import { secretOf, type StaffDeps } from '#modules/staff/sessions/staff-secrets.ts';
import { newSecret } from '#platform/security/totp.ts';

/** Password of the demo staff only. A sign-in also needs the account's code, whose secret each installation has for itself. */
const PASSWORD = 'Lantern-office-1';

const PEOPLE: readonly { name: string; displayName: string; roles: Role[] }[] = [
  { name: 'owner', displayName: 'Olga Owner', roles: ['owner'] },
  { name: 'ines', displayName: 'Ines Finance', roles: ['finance'] },
  { name: 'oren', displayName: 'Oren Risk', roles: ['risk', 'support'] },
];

/** Adds the staff of the demonstration. Safe to repeat; an existing account stays unchanged. */
export async function seedDemoStaff({ db, secrets }: StaffDeps): Promise<void> {
  for (const person of PEOPLE) {
    if (await findStaff(db, person.name)) continue;
    await addStaff(db, {
      name: person.name,
      displayName: person.displayName,
      grants: everywhere(person.roles),
      passwordHash: await hashPassword(PASSWORD),
      totpSecret: secrets.seal(newSecret(), secretOf(person.name)),
      isDemo: true,
    });
  }
}

export type DemoStaff = { name: string; password: string; secret: string; roles: readonly string[] };

/**
 * Returns the demo staff with the data of their sign-in, which the start prints. Accounts that are no longer demo accounts or not active
 * are left out.
 */
export async function demoStaff({ db, secrets }: StaffDeps): Promise<DemoStaff[]> {
  const rows = await db.query<Omit<DemoStaff, 'password'>>(
    `SELECT name, totp_secret AS secret, ARRAY(SELECT g.role FROM staff_grant g WHERE g.staff_id = a.id ORDER BY g.role) AS roles
       FROM staff_account a WHERE is_demo AND state = 'active' AND totp_secret IS NOT NULL ORDER BY id`,
  );
  return rows.map((row) => ({ ...row, secret: secrets.open(row.secret, secretOf(row.name)), password: PASSWORD }));
}
