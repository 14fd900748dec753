import { queryableOf } from '#platform/db/database.ts';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { StaffCaller } from '#contracts/caller.ts';
import { hiddenFrom } from '#contracts/bo/column-kinds.ts';
import { everywhere, type Grant, type Role } from '#contracts/bo/permissions.ts';
import { hashPassword } from '#platform/security/password.ts';
import { addStaff } from '#modules/staff/accounts/staff-store.ts';
import { codeAt, newSecret } from '#platform/security/totp.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import type { Answer, TestServer } from '#tests/factories/server.ts';

export const STAFF_PASSWORD = 'Correct horse 9';
const hash = hashPassword(STAFF_PASSWORD);
let members = 0;

export type TestStaff = {
  id: bigint;
  name: string;
  secret: string;
  cookie: string;
  /** Calls the back office with the session of this staff member. */
  call(method: string, path: string, body?: object): Promise<Answer>;
};

type Client = Pick<TestServer, 'call' | 'port'> & { owner: Pool };

/** Creates a staff account with a confirmed authenticator app, without a session. */
export async function newStaff(
  { owner }: { owner: Pool },
  roles: readonly Role[] | { grants: readonly Grant[] },
  name = `staff${++members}`,
) {
  const secret = newSecret();
  const db = queryableOf(owner);
  const id = await addStaff(db, {
    name,
    displayName: name,
    grants: 'grants' in roles ? roles.grants : everywhere(roles),
    passwordHash: await hash,
    totpSecret: testSecrets.seal(secret, `staff/${name}`),
  });
  return { id: id!, name, secret };
}

/** Creates a staff member, and returns the caller that the platform passes to handlers for a signed-in staff member. */
export async function staffCaller(client: { owner: Pool }, roles: readonly Role[]): Promise<StaffCaller> {
  const { id, name } = await newStaff(client, roles);
  const grants = everywhere(roles);
  return { staffId: id, sessionId: randomUUID(), name, grants, roles: [...roles], brand: null, hidden: hiddenFrom(roles), ip: '127.0.0.1' };
}

export function bo({ call, port }: Client, cookie = '') {
  return (method: string, path: string, body?: object): Promise<Answer> =>
    call(method, path, { host: `admin.localhost:${port}`, headers: cookie ? { cookie } : {}, ...(body && { body }) });
}

export function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';')[0]!;
}

/** Creates a staff member who is signed in with password and code. */
export async function signedInStaff(server: Client, ...roles: Role[]): Promise<TestStaff> {
  const account = await newStaff(server, roles);
  return { ...account, ...(await signInStaff(server, account)) };
}

/** Creates a staff member who is signed in and has these roles at one brand only. */
export async function signedInForBrand(server: Client, merchantId: number, ...roles: Role[]): Promise<TestStaff> {
  const account = await newStaff(server, { grants: roles.map((role) => ({ role, merchantId })) });
  return { ...account, ...(await signInStaff(server, account)) };
}

export async function signInStaff(
  server: Client,
  { name, secret }: { name: string; secret: string },
): Promise<Pick<TestStaff, 'cookie' | 'call'>> {
  const first = await bo(server)('POST', '/bo/session', { name, password: STAFF_PASSWORD });
  const second = await bo(server, cookieOf(first))('POST', '/bo/session/code', { code: codeAt(secret, new Date()) });
  if (second.status !== 200) throw new Error(`${first.text} ${second.text}`);
  const cookie = cookieOf(second);
  return { cookie, call: bo(server, cookie) };
}
