import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Valuer, Worth } from '#modules/sportsbook/book.ts';
import type { SportsDeps, Valuers } from '#modules/sportsbook/deps.ts';
import { PARTS } from '#modules/sportsbook/settlement/settle-command.ts';
import type { SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import { withoutVoids } from '#modules/sportsbook/settlement/void-legs.ts';
import { partsAt } from '#modules/sportsbook/slips/parts.ts';
import { shapeOf } from '#modules/sportsbook/slips/slip.ts';
import { NO_TILT } from '#modules/sportsbook/prices/load.ts';
import { fedValuer } from '#modules/sportsbook/cash-out/fed-valuer.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';

/**
 * A leg that is sold: the match whose state after `steps` draws gives the value. Before the start `steps` does not matter. A match of a
 * feed is valued by its odds at the version `seen`.
 */
export type SoldLeg = { event: bigint; market: bigint; steps: number | null; seen: number | null };

/** Function of the price at which a part of a bet is bought back, and its inputs. */
export type Valued = { of: (part: number) => bigint; legs: SoldLeg[]; delayMs: number | undefined };
export type ValueFailure = Failure<'sports.cash_out_closed' | 'sports.cash_out_none' | 'sports.bet_unknown'>;

type OpenLeg = {
  n: number;
  sport: string;
  league: string;
  event: bigint;
  market: bigint;
  isLive: boolean;
  isClosed: boolean;
  steps: number;
  version: number;
  isFed: boolean;
};

/**
 * Values a bet by the present states of its matches: ended legs by their ends, open legs by their present chances, the lower of the fair
 * and the tilted chance. Refused while one of its matches is stopped.
 */
export async function valueOf(
  deps: Pick<SportsDeps, 'db' | 'book' | 'valuers' | 'terms'>,
  bet: SportsBet,
): Promise<Result<Valued, ValueFailure>> {
  if (bet.state !== 'open') return err('sports.bet_unknown');
  if (bet.tokenId !== null || bet.boostPrice !== null) return err('sports.cash_out_none');
  const suspect = bet.legs.findIndex(({ isSuspect }) => isSuspect);
  if (suspect >= 0) return err('sports.cash_out_closed', { leg: suspect });
  const open = await openLegs(deps.db, bet.id);
  // All legs are decided: the bet waits for a certain result, or for staff.
  if (open.length === 0) return err('sports.cash_out_closed', { leg: 0 });
  const closed = open.findIndex(({ isClosed }) => isClosed);
  if (closed >= 0) return err('sports.cash_out_closed', { leg: open[closed]!.n });
  // A leg has got its result since the bet was read.
  const ended = bet.legs.findIndex(({ end }, n) => end === null && !open.some((one) => one.n === n));
  if (ended >= 0) return err('sports.cash_out_closed', { leg: ended });
  const repriced = await withoutVoids(deps, bet);
  const valued = await worthsOf(deps, repriced, open);
  if (!valued.ok) return valued;
  const shape = shapeOf(deps.book.slips, repriced);
  const { worths, places } = valued.value;
  const live = open.filter(({ isLive }) => isLive);
  return ok({
    of: (part) => deps.book.slips.worth(shape, worths, bet.unit * BigInt(part), places) / BigInt(PARTS),
    legs: open.map(({ event, market, steps, version, isLive, isFed }) => ({
      event,
      market,
      steps: isLive ? steps : null,
      seen: isFed ? version : null,
    })),
    delayMs: live.length === 0 ? undefined : Math.max(...live.map((leg) => deps.terms(leg).delayMs)),
  });
}

type Worths = { worths: (Worth | undefined)[]; places: (Worth | undefined)[] };

/** Returns the values of the open parts of a bet, and of its places. A builder's value is the chance that all its open legs win. */
async function worthsOf(
  deps: Pick<SportsDeps, 'db' | 'book' | 'valuers'>,
  { legs, eachWay }: SportsBet,
  open: readonly OpenLeg[],
): Promise<Result<Worths, ValueFailure>> {
  const at = partsAt(legs);
  const worths: (Worth | undefined)[] = [];
  const places: (Worth | undefined)[] = [];
  for (const [part, some] of Map.groupBy(open, ({ n }) => at[n]!)) {
    const [{ n, event, steps, version }] = some as [OpenLeg];
    const valuer = await deps.valuers.valuerOf(deps, { id: event, steps, version });
    const lines = some.map((one) => ({ ...legs[one.n]!, at: legs[one.n]!.score }));
    const worth = legs[n]!.block === null ? valuer?.worth(lines[0]!) : chanceOnly(valuer?.chance(lines));
    if (!worth) return err('sports.cash_out_closed', { leg: n });
    worths[part] = worth;
    // A runner that is still to start may be withdrawn, which its place is void by, too.
    const hasPlace = eachWay && !legs[n]!.place?.end;
    if (hasPlace) places[part] = placeWorth(valuer, lines[0]!);
    if (hasPlace && !places[part]) return err('sports.cash_out_closed', { leg: n });
  }
  return ok({ worths, places });
}

const chanceOnly = (chance: number | undefined): Worth | undefined => (chance === undefined ? undefined : { voided: 0, chance });

function placeWorth(
  valuer: Valuer | undefined,
  line: { code: string; specifiers: string; outcome: string; score: number[] },
): Worth | undefined {
  const terms = valuer?.eachWay(line);
  return terms && valuer!.worth({ ...line, code: terms.code, specifiers: terms.specifiers, at: line.score });
}

/** Returns the legs without a result. A leg whose match is over waits for its result, so nothing can be sold until then. */
async function openLegs(db: Queryable, betId: bigint): Promise<OpenLeg[]> {
  return db.query<OpenLeg>(
    `SELECT g.n, e.sport, e.league, g.event_id AS event, g.market_id AS market, e.state = 'live' AS is_live, e.steps, e.version, e.feed IS NOT NULL AS is_fed,
            coalesce(e.state NOT IN ('open', 'live') OR e.stops <> 0 OR m.status = -1 OR e.state = 'open' AND e.starts_at <= clock_timestamp()
              OR e.state = 'live' AND (e.priced_steps <> e.steps OR e.fresh_until <= clock_timestamp()), true) AS is_closed
       FROM sports_leg g JOIN sports_event e ON e.id = g.event_id JOIN sports_market m ON m.id = g.market_id
      WHERE g.bet_id = $1 AND g.result IS NULL AND g.cancelled_in IS NULL ORDER BY g.n`,
    [betId],
  );
}

/** Most matches whose sums are cached. */
const MOST_REMEMBERED = 50;

/** Creates the cache of values of outcomes by match, state and tilt. The sums of a state are computed once for all bets on it. */
export function createValuers(): Valuers {
  const known = new Map<bigint, { steps: number; version: number; value: Valuer }>();
  return {
    valuerOf: async ({ db, book }, { id, steps, version }) => {
      const found = known.get(id);
      if (found?.steps === steps && found.version === version) return found.value;
      const event = await findEvent(db, id);
      if (event?.steps !== steps) return undefined;
      if (event.feed !== null) return fedValuer(db, id);
      const value = book.sports.get(event.sport)!.valuer(event.strengths, event.play, event.tilt ?? NO_TILT);
      known.delete(id);
      known.set(id, { steps, version: event.version, value });
      if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!);
      return value;
    },
  };
}
