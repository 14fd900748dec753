import { MOST_MARKS, type Glance } from '#contracts/tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { wantTables } from '#modules/leads/index.ts';
import { tableGlances } from '#modules/coups/coup-store.ts';
import type { SharedRules } from '#modules/rules/index.ts';

/** Time for which a preview is cached, in ms, because many members look at a lobby. */
const FRESH_MS = 1_000;

/**
 * Creates the reader of table previews for tiles, each read at most once a second. A table whose preview is read is led from then on.
 * Unknown names are left out.
 */
export function createGlances(dbOf: () => Queryable, rulesOf: ReadonlyMap<string, SharedRules>, wantedMs: number) {
  const known = new Map<string, { readAt: number; glance: Glance }>();

  async function read(names: readonly string[], readAt: number): Promise<void> {
    await wantTables(dbOf(), names, wantedMs);
    for (const { table, closesAt, newest, players, outcomes } of await tableGlances(dbOf(), names, MOST_MARKS)) {
      const rules = rulesOf.get(table)!;
      const glance = {
        table,
        closesAt,
        betMs: rules.betMs,
        players,
        seats: rules.seats ?? null,
        marks: outcomes.map((outcome) => rules.mark(outcome)),
        odds: (newest && rules.odds?.(newest)) ?? [],
      };
      known.set(table, { readAt, glance });
    }
  }

  return async (requested: readonly string[]): Promise<Glance[]> => {
    const names = requested.filter((name) => rulesOf.has(name));
    const at = performance.now();
    const stale = names.filter((name) => at - (known.get(name)?.readAt ?? -FRESH_MS) >= FRESH_MS);
    if (stale.length > 0) await read([...new Set(stale)], at);
    return names.flatMap((name) => known.get(name)?.glance ?? []);
  };
}
