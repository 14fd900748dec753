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
import { putOffSportsEvent } from '#contracts/bo/sports-start.ts';
import { tiltSportsPrice } from '#contracts/bo/sports-tilt.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { deskEvents, liabilities } from '#modules/sportsbook/desk/desk-store.ts';
import { setTerms, termsKind } from '#modules/sportsbook/desk/decide-terms.ts';
import { cancelKind, restoreKind, voidKind } from '#modules/sportsbook/desk/decide-void.ts';
import { jumpedMarkets, sellJumped } from '#modules/sportsbook/desk/jumps.ts';
import { putOff } from '#modules/sportsbook/desk/put-off.ts';
import { standingStops } from '#modules/sportsbook/world/stop-store.ts';
import { resume, stop } from '#modules/sportsbook/desk/stops.ts';
import { tiltPrice } from '#modules/sportsbook/desk/tilt-prices.ts';
import { eventCounts, fedLeagues } from '#modules/sportsbook/views/view-store.ts';
import { readTerms, termsBy, UNIT } from '#modules/sportsbook/terms/terms.ts';
import type { Staff } from '#modules/staff/index.ts';

/** Routes of the trader's desk. */
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
    handle(putOffSportsEvent, ({ input: { id, startsAt, reason }, caller }) =>
      putOff(deps, caller, { id: BigInt(id), startsAt: new Date(startsAt), reason }),
    ),
    handle(tiltSportsPrice, ({ input: { id, ...requested }, caller }) => tiltPrice(deps, caller, { id: BigInt(id), ...requested })),
    ...voidRoutes(deps, staff),
    ...termsRoutes(deps, staff),
  ];
}

function voidRoutes(deps: SportsDeps, staff: Staff): Route[] {
  const [voids, cancels, restores] = [
    staff.declareApproval(voidKind(deps)),
    staff.declareApproval(cancelKind(deps)),
    staff.declareApproval(restoreKind(deps)),
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
      // The terms in the memory of this process may be outdated, so they are read from the database.
      const stored = await readTerms(db);
      const termsOf = termsBy(deps, () => stored);
      const counts = new Map((await eventCounts(db)).map((one) => [`${one.sport}/${one.league}`, one]));
      const stops = (await standingStops(db)).filter(({ event }) => event === null);
      // A league of a feed is listed while it has a match: its supplier sets margins.
      const fed = (await fedLeagues(db)).filter(({ sport, code }) => counts.has(`${sport}/${code}`));
      const rows = [...book.sports.values()].flatMap(({ code: sport, leagues }) =>
        [
          ...leagues.map(({ code }) => ({ code, isFed: false })),
          ...fed.flatMap((one) => (one.sport === sport ? [{ code: one.code, isFed: true }] : [])),
        ].map(({ code: league, isFed }) => {
          const { by = null, at = null } = stored.get(`${sport}/${league}`) ?? {};
          const { open = 0, live = 0 } = counts.get(`${sport}/${league}`) ?? {};
          const { margin, marginLive, delayMs, owed, tilt, version } = termsOf({ sport, league });
          return {
            sport,
            league,
            version,
            margin: Math.round(margin * UNIT),
            marginLive: Math.round(marginLive * UNIT),
            delayMs,
            owed,
            tilt,
            open,
            live,
            isFed,
            isStopped: stops.some((one) => [null, sport].includes(one.sport) && [null, league].includes(one.league)),
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
      return setTerms(deps, raises, caller, { wanted, reason, requestId, now });
    }),
  ];
}
