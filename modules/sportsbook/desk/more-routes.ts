import { setSportsFactor, setSportsResult, sportsFactors, sportsFeeds, voidPalpable } from '#contracts/bo/sports-desk.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { ownerOf } from '#modules/identity/index.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { palpableKind } from '#modules/sportsbook/desk/decide-palpable.ts';
import { resultKind } from '#modules/sportsbook/desk/decide-result.ts';
import { parkedLately } from '#modules/sportsbook/feeds/parked-store.ts';
import { producersOfDesk } from '#modules/sportsbook/feeds/producer-store.ts';
import { addFactor, storedFactors } from '#modules/sportsbook/terms/factors.ts';
import { audit, type Staff } from '#modules/staff/index.ts';

const MOST_PARKED = 100;

/** Routes of the trader's desk for feeds, results of fed matches, palpable errors and members. */
export function moreDeskRoutes(deps: SportsDeps, staff: Staff): Route[] {
  const { db, book } = deps;
  const [results, palpables] = [staff.declareApproval(resultKind(deps)), staff.declareApproval(palpableKind(deps))];
  return [
    handle(sportsFeeds, async () => ok({ producers: await producersOfDesk(db), parked: await parkedLately(db, MOST_PARKED) })),
    handle(sportsFactors, async ({ input }) => ok({ rows: await storedFactors(db, BigInt(input.id)) })),
    handle(setSportsFactor, async ({ input: { id, sport = null, factor, reason }, caller }) => {
      if (sport !== null && !book.sports.has(sport)) return err('sports.league_unknown');
      const added = await db.transact(async (tx) => {
        const owner = await ownerOf(tx, id);
        const merchantId = owner?.merchantId ?? null;
        const subject = { kind: 'member', id };
        await audit(tx, caller, { action: 'sports.set_factor', merchantId, subject, reason, after: { sport, factor } });
        return addFactor(tx, { memberId: BigInt(id), sport, factor, reason, by: caller.name });
      });
      return ok(added);
    }),
    handle(setSportsResult, ({ input: { id: market, won, reason, requestId }, caller, now }) =>
      results.request(caller, { payload: { market, won }, reason, requestId, now }),
    ),
    handle(voidPalpable, ({ input: { id: bet, leg, reason, requestId }, caller, now }) =>
      palpables.request(caller, { payload: { bet, leg }, reason, requestId, now }),
    ),
  ];
}
