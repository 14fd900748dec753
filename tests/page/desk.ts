import type { Role } from '#contracts/bo/permissions.ts';
import { signedInForBrand, signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { network, Page, site } from '#tests/page/mount.tsx';

/** Mounts the whole back office at a path, for a new staff member with these roles. */
export function mountDesk(path: string, ...roles: Role[]): Promise<Page> {
  return mountAs(path, () => signedInStaff(site, ...roles));
}

/** Mounts the back office at a path, for a new staff member with these roles at one brand only. */
export function mountDeskOfBrand(path: string, merchantId: number, ...roles: Role[]): Promise<Page> {
  return mountAs(path, () => signedInForBrand(site, merchantId, ...roles));
}

async function mountAs(path: string, signIn: () => Promise<TestStaff>): Promise<Page> {
  const page = new Page({ isDesk: true });
  sessionStorage.clear();
  localStorage.clear();
  network.forgetCookies();
  const { cookie } = await signIn();
  network.setCookie(`admin.localhost:${site.port}`, cookie);
  await page.goto(path);
  return page;
}

type Approval = { id: string; hash: string; facts: Record<string, unknown> };

/** Approves the newest request of a kind as another staff member, and returns the facts that the request showed. */
export async function approveLast(kind: string, by: TestStaff): Promise<Approval['facts']> {
  const { rows } = await site.owner.query<Approval>(
    `SELECT id, encode(hash, 'hex') AS hash, facts::jsonb || figures::jsonb AS facts FROM approval WHERE kind = $1 ORDER BY made_at DESC LIMIT 1`,
    [kind],
  );
  const { id, hash, facts } = rows[0]!;
  const { status, text } = await by.call('POST', `/bo/approvals/${id}/decision`, { verdict: 'approve', hash, note: 'seen' });
  if (status !== 200) throw new Error(text);
  return facts;
}
