import type { Queryable } from '#platform/db/database.ts';
import type { BrandOfSubject } from '#platform/http/staff-brand.ts';

type Subjects = Readonly<Record<string, string>>;

/** Returns SQL that reads the brand of a row, for a table with the column `merchant_id`; `id` is its key. */
export function rowOf(table: string, id = 'id'): string {
  return `SELECT merchant_id FROM ${table} WHERE ${id} = $1`;
}

/**
 * Creates a function that reads brands of subjects by the SQL of all modules. Throws if two modules declare one kind. The function throws
 * for a kind that no module declares.
 */
export function createBrandOf(db: Queryable, declared: readonly (Subjects | undefined)[]): BrandOfSubject {
  const all = new Map<string, string>();
  for (const subjects of declared) {
    for (const [kind, sql] of Object.entries(subjects ?? {})) {
      if (all.has(kind)) throw new Error(`two modules declare the subject ${kind}`);
      all.set(kind, sql);
    }
  }
  return async (kind, id) => {
    const sql = all.get(kind);
    if (sql === undefined) throw new Error(`no module declares the subject ${kind}`);
    const [row] = await db.query<{ merchantId: number | null }>(sql, [id]);
    return row?.merchantId;
  };
}
