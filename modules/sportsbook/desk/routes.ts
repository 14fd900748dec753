import {
  cancelSportsBets,
  restoreSportsBets,
  resumeSports,
  setSportsTerms,
  sportsDeskEvents,
  sportsLiability,
  sportsStops,
  sportsTerms,
  stopSports,
  voidSportsEvent,
} from '#contracts/bo/sports.ts';
import { sellJumped as sellJumpedMarket, sportsJumps } from '#contracts/bo/sports-jumps.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { deskEvents, liabilities } from '#modules/sportsbook/desk/desk-store.ts';
import { isRiskier, termsKind } from '#modules/sportsbook/desk/decide-terms.ts';
import { cancelKind, restoreKind, voidKind } from '#modules/sportsbook/desk/decide-void.ts';
import { jumpedMarkets, sellJumped } from '#modules/sportsbook/desk/jumps.ts';
import { standingStops } from '#modules/sportsbook/desk/stop-store.ts';
import { resume, stop } from '#modules/sportsbook/desk/stops.ts';
import { addTerms, readTerms, UNIT } from '#modules/sportsbook/terms/terms.ts';
import { audit, type Staff } from '#modules/staff/index.ts';

/** Calls of the trader's desk. */
export function deskRoutes(deps: SportsDeps, staff: Staff): Route[] {
  const { db } = deps;
  return [
    handle(sportsDeskEvents, async ({ input: { sort, pageNo, pageSize, ...filter } }) =>
      ok(await deskEvents(db, { ...filter, isLatestFirst: sort === '-startsAt' }, { pageNo, pageSize })),
    ),
    handle(sportsLiability, async ({ input: { pageNo, pageSize, sort: _sort, ...filter } }) => {
      const { rows, total } = await liabilities(db, filter, { pageNo, pageSize });
      const shown = rows.map(({ stake, owed, currency, ...row }) => {
        const most = ofDollars(deps.terms(row).owed, currency);
        return { ...row, currency, stake: money(stake, currency), owed: money(owed, currency), most };
      });
      return ok({ rows: shown, total });
    }),
    handle(sportsStops, async () => ok({ rows: await standingStops(db) })),
    handle(stopSports, ({ input, caller }) => stop(deps, caller, input)),
    handle(resumeSports, ({ input: { id, reason }, caller }) => resume(deps, caller, { id: BigInt(id), reason })),
    handle(sportsJumps, async () => ok({ rows: await jumpedMarkets(db) })),
    handle(sellJumpedMarket, ({ input: { id, reason }, caller }) => sellJumped(deps, caller, { id: BigInt(id), reason })),
    ...voidRoutes(staff),
    ...termsRoutes(deps, staff),
  ];
}

function voidRoutes(staff: Staff): Route[] {
  const [voids, cancels, restores] = [
    staff.declareApproval(voidKind),
    staff.declareApproval(cancelKind),
    staff.declareApproval(restoreKind),
  ];
  return [
    handle(voidSportsEvent, ({ input: { id: event, reason, requestId }, caller, now }) =>
      voids.request(caller, { payload: { event }, reason, requestId, now }),
    ),
    handle(cancelSportsBets, ({ input: { id: event, codes, from, to, reason, requestId }, caller, now }) =>
      cancels.request(caller, { payload: { event, codes, from, to }, reason, requestId, now }),
    ),
    handle(restoreSportsBets, ({ input: { id: cancel, reason, requestId }, caller, now }) =>
      restores.request(caller, { payload: { cancel }, reason, requestId, now }),
    ),
  ];
}

function termsRoutes(deps: SportsDeps, staff: Staff): Route[] {
  const { db, book } = deps;
  const raises = staff.declareApproval(termsKind);
  return [
    handle(sportsTerms, async () => {
      const stored = await readTerms(db);
      const rows = [...book.sports.values()].flatMap(({ code: sport, leagues }) =>
        leagues.map(({ code: league }) => {
          const { version = 0, by = null, at = null } = stored.get(`${sport}/${league}`) ?? {};
          const { margin, marginLive, delayMs, owed } = deps.terms({ sport, league });
          return {
            sport,
            league,
            version,
            margin: Math.round(margin * UNIT),
            marginLive: Math.round(marginLive * UNIT),
            delayMs,
            owed,
            by,
            at,
          };
        }),
      );
      return ok({ rows });
    }),
    handle(setSportsTerms, async ({ input: { reason, requestId, ...wanted }, caller, now }) => {
      const isKnown = book.sports.get(wanted.sport)?.leagues.some(({ code }) => code === wanted.league);
      if (!isKnown) return err('sports.league_unknown');
      if (isRiskier(wanted, deps.terms(wanted))) {
        const requested = await raises.request(caller, { payload: wanted, reason, requestId, now });
        return requested.ok ? ok({ version: null, approvalId: requested.value.approvalId }) : requested;
      }
      const version = await db.transact(async (tx) => {
        const added = await addTerms(tx, wanted, caller.name);
        const subject = { kind: 'sports_league', id: `${wanted.sport}/${wanted.league}` };
        await audit(tx, caller, { action: 'sports.set_terms', subject, reason, after: { ...wanted, version: added } });
        return added;
      });
      return ok({ version, approvalId: null });
    }),
  ];
}
