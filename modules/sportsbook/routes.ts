import {
  placeSportsBet,
  quoteSlip as quoteContract,
  sportsBetOf,
  sportsBets,
  sportsEventOf,
  sportsEvents,
  sportsMenu,
} from '#contracts/sports.ts';
import { bookedSlip, bookSlip } from '#contracts/sports-booking.ts';
import { SPORTS_BETS } from '#contracts/sports-limits.ts';
import { err, ok } from '#kernel/result.ts';
import { sportsProof } from '#contracts/sports-proof.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { book, loadBooking } from '#modules/sportsbook/bookings/bookings.ts';
import { cashOutRoutes } from '#modules/sportsbook/cash-out/routes.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { lookAtBoard, lookAtEvent } from '#modules/sportsbook/events/look-at-event.ts';
import { eventView } from '#modules/sportsbook/views/event-view.ts';
import { eventCounts, fedLeagues } from '#modules/sportsbook/views/view-store.ts';
import { proofOf } from '#modules/sportsbook/proof/proof.ts';
import { betsOfMember, findBet } from '#modules/sportsbook/slips/bet-store.ts';
import { betView } from '#modules/sportsbook/slips/bet-view.ts';
import { placeBet } from '#modules/sportsbook/slips/place-bet.ts';
import { quoteSlip } from '#modules/sportsbook/slips/quote-slip.ts';
import type { RequestedSlip } from '#modules/sportsbook/slips/slip.ts';

/** Routes of the sportsbook for members. */
export function sportsRoutes(deps: SportsDeps): Route[] {
  return [
    ...cashOutRoutes(deps),
    handle(bookSlip, ({ input }) => book(deps.db, input)),
    handle(bookedSlip, ({ input }) => loadBooking(deps.db, input.code)),
    handle(sportsProof, ({ input }) => proofOf(deps, BigInt(input.event))),
    handle(sportsMenu, async () => ok({ list: await menuOf(deps) })),
    handle(sportsEvents, async ({ input, now }) => {
      const list = await lookAtBoard(deps, input.sport, input.league ?? null);
      return ok({ now, list: list.map((event) => eventView(deps.terms, event)) });
    }),
    handle(sportsEventOf, async ({ input, now }) => {
      const found = await lookAtEvent(deps, BigInt(input.id));
      return found.ok ? ok({ now, event: eventView(deps.terms, found.value) }) : found;
    }),
    handle(quoteContract, ({ input, caller, now }) => quoteSlip(deps, { caller, unit: input.unit, slip: slipOf(input), now })),
    handle(placeSportsBet, async ({ input, caller, shut, now }) => {
      const { unit, policy, front } = input;
      const placed = await placeBet(deps, {
        caller,
        requestId: input.requestId.toLowerCase(),
        unit,
        slip: slipOf(input),
        policy,
        front,
        shut,
        token: input.freeBet === undefined ? undefined : BigInt(input.freeBet),
        boost: input.boost === undefined ? undefined : BigInt(input.boost),
        now,
      });
      return placed.ok ? ok({ ...placed.value, bet: betView(placed.value.bet) }) : placed;
    }),
    handle(sportsBets, async ({ input, caller }) => {
      const before = input.before === undefined ? null : BigInt(input.before);
      const bets = await betsOfMember(deps.db, { ...caller, isOpen: input.state === 'open', before, limit: SPORTS_BETS });
      return ok({ list: bets.map(betView) });
    }),
    handle(sportsBetOf, async ({ input, caller }) => {
      const bet = await findBet(deps.db, caller.memberId, BigInt(input.id));
      return bet ? ok({ bet: betView(bet) }) : err('sports.bet_unknown');
    }),
  ];
}

type SentSlip = {
  sizes: number[];
  legs: { market: string; outcome: string; price: number; epoch: number; isBanker: boolean }[];
  builders: { event: string; price: number }[];
  eachWay: boolean;
};
const slipOf = ({ sizes, legs, builders, eachWay }: SentSlip): RequestedSlip => ({
  sizes,
  legs: legs.map((leg) => ({ ...leg, market: BigInt(leg.market) })),
  builders: builders.map(({ event, price }) => ({ event: BigInt(event), price })),
  eachWay,
});

async function menuOf({ db, book }: SportsDeps) {
  const counts = new Map((await eventCounts(db)).map((one) => [`${one.sport}/${one.league}`, one]));
  const fed = await fedLeagues(db);
  return [...book.sports.values()].map(({ code: sport, isEsport, isRace, leagues }) => {
    const simulated = leagues.map((league) => ({ ...league, sport, isSimulated: true }));
    return {
      sport,
      isEsport,
      isRace,
      // Leagues of real matches come first.
      leagues: [...fed.filter((league) => league.sport === sport), ...simulated].map(({ code, name, isSimulated }) => {
        const { open = 0, live = 0 } = counts.get(`${sport}/${code}`) ?? {};
        return { code, name, isSimulated, open, live };
      }),
    };
  });
}
