import * as calls from '#contracts/bo/screening.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Site } from '#modules/site/index.ts';
import { decideHit, listHits } from '#modules/risk/screening/hits.ts';
import { importList, readLists } from '#modules/risk/screening/import-list.ts';

/** Routes of staff for the screening of members against lists. */
export function screeningRoutes({ db, site }: { db: Database; site: Site }): Route[] {
  return [
    handle(calls.screenLists, async () => ok({ rows: await readLists(db) })),
    handle(calls.importScreenList, ({ input, caller }) => importList({ db, site }, caller, input)),
    handle(calls.screenHits, async ({ input }) => ok(await listHits(db, input))),
    handle(calls.decideScreenHit, ({ input, caller }) => decideHit(db, caller, input)),
  ];
}
