import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Book, ValuedLine, Worth } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { PARTS } from '#modules/sportsbook/settlement/settle-command.ts';
import type { SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';

/** A leg that is sold: the match that its value goes by, after `steps` draws. Before the start that number does not matter. */
export type SoldLeg = { event: bigint; market: bigint; steps: number | null };

/** What all of a bet would be bought back for per unit, and what that goes by. */
export type Valued = { of: (part: number) => bigint; legs: SoldLeg[]; delayMs: number | undefined };
export type ValueFailure = Failure<'sports.cash_out_closed' | 'sports.bet_unknown'>;

type OpenLeg = {
  n: number;
  sport: string;
  league: string;
  event: bigint;
  market: bigint;
  isLive: boolean;
  isClosed: boolean;
  steps: number;
};

/** Values a bet by the matches as they stand: ended legs by their ends, open ones by their fair chances of now. Closed while one is stopped. */
export async function valueOf(
  deps: Pick<SportsDeps, 'db' | 'book' | 'valuers' | 'terms'>,
  bet: SportsBet,
): Promise<Result<Valued, ValueFailure>> {
  if (bet.state !== 'open') return err('sports.bet_unknown');
  const open = await openLegs(deps.db, bet.id);
  const closed = open.findIndex(({ isClosed }) => isClosed);
  if (closed >= 0) return err('sports.cash_out_closed', { leg: open[closed]!.n });
  const worths: (Worth | undefined)[] = bet.legs.map(() => undefined);
  for (const { n, event, steps } of open) {
    const { code, specifiers, outcome, score } = bet.legs[n]!;
    const worth = await deps.valuers.worthOf(deps, { id: event, steps }, { code, specifiers, outcome, at: score });
    if (!worth) return err('sports.cash_out_closed', { leg: n });
    worths[n] = worth;
  }
  const shape = { sizes: bet.sizes, legs: bet.legs.map((leg) => ({ ...leg, end: leg.end ?? undefined })) };
  const live = open.filter(({ isLive }) => isLive);
  return ok({
    of: (part) => deps.book.slips.worth(shape, worths, bet.unit * BigInt(part)) / BigInt(PARTS),
    legs: open.map(({ event, market, steps, isLive }) => ({ event, market, steps: isLive ? steps : null })),
    delayMs: live.length === 0 ? undefined : Math.max(...live.map((leg) => deps.terms(leg).delayMs)),
  });
}

/** Legs without a result. One whose match is over waits for it, so nothing can be sold meanwhile. */
async function openLegs(db: Queryable, betId: bigint): Promise<OpenLeg[]> {
  return db.query<OpenLeg>(
    `SELECT g.n, e.sport, e.league, g.event_id AS event, g.market_id AS market, e.state = 'live' AS is_live, e.steps,
            coalesce(e.state NOT IN ('open', 'live') OR e.stops <> 0 OR m.status = -1 OR e.state = 'open' AND e.starts_at <= clock_timestamp()
              OR e.state = 'live' AND (e.priced_steps <> e.steps OR e.fresh_until <= clock_timestamp()), true) AS is_closed
       FROM sports_leg g JOIN sports_event e ON e.id = g.event_id JOIN sports_market m ON m.id = g.market_id
      WHERE g.bet_id = $1 AND g.result IS NULL AND g.cancelled_in IS NULL ORDER BY g.n`,
    [betId],
  );
}

/** Worth of an outcome of a feed, by the chance that it was sent with. */
async function fedWorth(db: Queryable, event: bigint, { code, specifiers, outcome }: ValuedLine): Promise<Worth | undefined> {
  const [found] = await db.query<{ chance: number | null }>(
    `SELECT chances[array_position(outcomes, $4)] AS chance FROM sports_market WHERE event_id = $1 AND code = $2 AND specifiers = $3 AND status = 1`,
    [event, code, specifiers, outcome],
  );
  return found && found.chance !== null ? { voided: 0, chance: found.chance } : undefined;
}

export type Valuers = ReturnType<typeof createValuers>;

/** Matches whose sums are remembered. */
const MOST_REMEMBERED = 50;

/** What outcomes are worth by match and state. The sums of a state are made once for all bets on it. */
export function createValuers() {
  const known = new Map<bigint, { steps: number; value: (line: ValuedLine) => Worth | undefined }>();
  return {
    /** Undefined where the match moved on meanwhile, or cannot value this outcome. */
    worthOf: async (
      { db, book }: { db: Queryable; book: Pick<Book, 'sports'> },
      { id, steps }: { id: bigint; steps: number },
      line: ValuedLine,
    ): Promise<Worth | undefined> => {
      const found = known.get(id);
      if (found?.steps === steps) return found.value(line);
      const event = await findEvent(db, id);
      if (event?.steps !== steps) return undefined;
      if (event.feed !== null) return fedWorth(db, id, line);
      const value = book.sports.get(event.sport)!.valuer(event.strengths, event.play);
      known.delete(id);
      known.set(id, { steps, value });
      if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!);
      return value(line);
    },
  };
}
