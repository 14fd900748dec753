import type { Grant } from '#contracts/bo/permissions.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Returns grants as text for a maker and a checker: `finance (all brands), risk (lantern, kinnaree)`. Fails if a brand does not exist. */
export async function grantText(db: Queryable, grants: readonly Grant[]): Promise<Result<string, Failure<'site.brand_unknown'>>> {
  const ids = new Set(grants.flatMap(({ merchantId }) => merchantId ?? []));
  const rows = await db.query<{ id: number; code: string | null }>('SELECT id, brand_code(id) AS code FROM unnest($1::integer[]) AS id', [
    [...ids],
  ]);
  if (rows.some(({ code }) => code === null)) return err('site.brand_unknown');
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const byRole = Object.entries(Object.groupBy(grants, ({ role }) => role));
  return ok(
    byRole
      .map(([role, own]) => {
        const brands = own.map(({ merchantId }) => (merchantId === null ? 'all brands' : codes.get(merchantId)!));
        return `${role} (${[...new Set(brands)].join(', ')})`;
      })
      .join(', '),
  );
}
