import {
  placeSportsBet,
  quoteSlip as quoteContract,
  SPORTS_BETS,
  sportsBets,
  sportsEventOf,
  sportsEvents,
  sportsMenu,
} from '#contracts/sports.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { lookAtBoard, lookAtEvent } from '#modules/sportsbook/events/look-at-event.ts';
import { eventCounts, type ShownEvent } from '#modules/sportsbook/events/view-store.ts';
import { betsOfMember, type SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import { placeBet } from '#modules/sportsbook/slips/place-bet.ts';
import { quoteSlip } from '#modules/sportsbook/slips/quote-slip.ts';
import type { AskedSlip } from '#modules/sportsbook/slips/slip.ts';

/** Routes of the sportsbook for members. */
export function sportsRoutes(deps: SportsDeps): Route[] {
  return [
    handle(sportsMenu, async () => ok({ list: await menuOf(deps) })),
    handle(sportsEvents, async ({ input, now }) => {
      const list = await lookAtBoard(deps, input.sport, input.league ?? null);
      return ok({ now, list: list.map(eventView) });
    }),
    handle(sportsEventOf, async ({ input, now }) => {
      const found = await lookAtEvent(deps, BigInt(input.id));
      return found.ok ? ok({ now, event: eventView(found.value) }) : found;
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
        now,
      });
      return placed.ok ? ok({ ...placed.value, bet: betView(placed.value.bet) }) : placed;
    }),
    handle(sportsBets, async ({ input, caller }) => {
      const before = input.before === undefined ? null : BigInt(input.before);
      const bets = await betsOfMember(deps.db, { ...caller, isOpen: input.state === 'open', before, limit: SPORTS_BETS });
      return ok({ list: bets.map(betView) });
    }),
  ];
}

type SentSlip = { sizes: number[]; legs: { market: string; outcome: string; price: number; epoch: number; isBanker: boolean }[] };
const slipOf = ({ sizes, legs }: SentSlip): AskedSlip => ({ sizes, legs: legs.map((leg) => ({ ...leg, market: BigInt(leg.market) })) });

async function menuOf({ db, book }: SportsDeps) {
  const counts = new Map((await eventCounts(db)).map((one) => [`${one.sport}/${one.league}`, one]));
  return [...book.sports.values()].map(({ code: sport, isEsport, leagues }) => ({
    sport,
    isEsport,
    leagues: leagues.map(({ code, name }) => {
      const { open = 0, live = 0 } = counts.get(`${sport}/${code}`) ?? {};
      return { code, name, isSimulated: true, open, live };
    }),
  }));
}

const eventView = <E extends ShownEvent>(event: E) => ({ ...event, id: String(event.id) });

function betView({ id, mode, unit, stake, currency, sizes, potential, paid, revision, placedAt, legs }: SportsBet) {
  return {
    id: String(id),
    mode,
    unit: money(unit, currency),
    stake: money(stake, currency),
    sizes,
    potential: money(potential, currency),
    paid: paid === null ? null : money(paid, currency),
    revision,
    placedAt,
    legs: legs.map(({ chance: _chance, score: _score, ...leg }) => leg),
  };
}
