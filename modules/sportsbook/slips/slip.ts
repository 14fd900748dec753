import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';
import { MOST_BETS, MOST_LEGS } from '#modules/sportsbook/limits.ts';
import type { TermsOf } from '#modules/sportsbook/terms/terms.ts';

/** A requested leg: the market by its number, the price in ten-thousandths and the epoch that the member saw. */
export type AskedLeg = { market: bigint; outcome: string; price: number; epoch: number; isBanker: boolean };
export type Policy = 'none' | 'higher' | 'any';

/** A requested slip: a unit on each bet of `sizes` legs in addition to the bankers. A single has the size 1, a double 2. */
export type AskedSlip = { sizes: readonly number[]; legs: readonly AskedLeg[] };

/** A leg with its line as it was read. The line may have changed by the time of the commit, which judges it again. */
export type SlipLine = AskedLeg & {
  event: bigint;
  sport: string;
  league: string;
  isLive: boolean;
  chance: number;
  priceNow: number | null;
};

export type SlipRefusal = Failure<'sports.slip_invalid' | 'sports.line_gone' | 'sports.related'>;

/** Finds the lines of a slip, and refuses one that is no slip or has two legs of one match. */
export async function readSlip(db: Queryable, slips: SlipMath, { sizes, legs }: AskedSlip): Promise<Result<SlipLine[], SlipRefusal>> {
  const free = legs.filter(({ isBanker }) => !isBanker).length;
  const areSizes = sizes.length > 0 && new Set(sizes).size === sizes.length && sizes.every((size) => size >= 1 && size <= free);
  if (legs.length > MOST_LEGS || !areSizes || slips.bets(shapeOf({ sizes, legs: legs.map(hopeful) })) > MOST_BETS)
    return err('sports.slip_invalid', { legs: MOST_LEGS, bets: MOST_BETS });
  const found = await linesOf(db, legs);
  const gone = found.findIndex((line) => line === undefined);
  if (gone >= 0) return err('sports.line_gone', { leg: gone });
  const lines = found as SlipLine[];
  if (new Set(lines.map(({ event }) => event)).size < lines.length) return err('sports.related');
  return ok(lines);
}

const hopeful = (leg: AskedLeg): AskedLeg & { chance: number } => ({ ...leg, chance: 1 });

/** Shape of a slip, at `prices` where they are given and at the requested ones otherwise. */
export function shapeOf(
  { sizes, legs }: { sizes: readonly number[]; legs: readonly Pick<SlipLine, 'price' | 'chance' | 'isBanker'>[] },
  prices?: readonly number[],
): SlipShape {
  return { sizes, legs: legs.map(({ price, chance, isBanker }, n) => ({ price: prices?.[n] ?? price, chance, isBanker })) };
}

async function linesOf(db: Queryable, legs: readonly AskedLeg[]): Promise<(SlipLine | undefined)[]> {
  const rows = await db.query<{
    n: bigint;
    event: bigint;
    sport: string;
    league: string;
    isLive: boolean;
    chance: number | null;
    priceNow: number | null;
  }>(
    `SELECT a.n, e.id AS event, e.sport, e.league, e.state = 'live' AS is_live, m.chances[p.place] AS chance, m.prices[p.place] AS price_now
       FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS a (market, outcome, n)
       JOIN sports_market m ON m.id = a.market JOIN sports_event e ON e.id = m.event_id
      CROSS JOIN LATERAL (SELECT array_position(m.outcomes, a.outcome) AS place) AS p`,
    [legs.map(({ market }) => market), legs.map(({ outcome }) => outcome)],
  );
  const byPlace = new Map(rows.map((row) => [Number(row.n) - 1, row]));
  return legs.map((leg, n) => {
    const row = byPlace.get(n);
    if (!row || row.chance === null) return undefined;
    const { event, sport, league, isLive, chance, priceNow } = row;
    return { ...leg, event, sport, league, isLive, chance, priceNow };
  });
}

/** Time that a bet on these lines waits for; undefined where all of their matches are still to begin. */
export function delayOfSlip(terms: TermsOf, lines: readonly Pick<SlipLine, 'sport' | 'league' | 'isLive'>[]): number | undefined {
  const live = lines.filter(({ isLive }) => isLive).map((line) => terms(line).delayMs);
  return live.length === 0 ? undefined : Math.max(...live);
}

/** Tells whether a policy takes these prices in place of the requested ones. `any` takes down to a tenth less of each. */
export function takes(policy: Policy, asked: readonly number[], now: readonly (number | null)[]): now is number[] {
  return now.every((price, n) => {
    if (price === null) return false;
    if (policy === 'none') return price === asked[n];
    return policy === 'higher' ? price >= asked[n]! : price * 10 >= asked[n]! * 9;
  });
}
