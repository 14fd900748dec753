import type { Output } from '#contracts/endpoint.ts';
import type { agentTree } from '#contracts/bo/agents.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf, memberNamed } from '#modules/identity/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';

/** Dependencies of the agent calls of staff. */
export type Desk = Pick<AgentDeps, 'db' | 'site'>;

export type Who = Output<typeof agentTree>['path'][number];

/** Returns a function that names members by their numbers; the name of an unknown number is empty. */
export async function namesOf(db: Queryable, ids: readonly (bigint | null)[]): Promise<(id: bigint) => Who> {
  const accounts = await accountsOf(db, [...new Set(ids.filter((id) => id !== null))]);
  return (id) => ({ id: String(id), account: accounts.get(id) ?? '' });
}

/** Returns the members with an account name, of one brand or of each. */
export async function membersNamed({ db, site }: Desk, account: string, merchantId?: number): Promise<bigint[]> {
  const brands = merchantId === undefined ? site.merchants().map(({ id }) => id) : [merchantId];
  const found = await Promise.all(brands.map((id) => memberNamed(db, id, account)));
  return found.filter((id) => id !== undefined);
}

/** Returns the part of a query that selects one page. */
export function pageSql({ pageNo, pageSize }: { pageNo: number; pageSize: number }): string {
  return `LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`;
}
