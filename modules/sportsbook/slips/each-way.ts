import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import type { SlipLine } from '#modules/sportsbook/slips/line-store.ts';

/** Place of an each-way leg: the market that settles it, the part of the odds that it pays at most, and its chance. */
export type EachWayLine = { market: bigint; share: readonly [number, number]; chance: number };
export type EachWayRefusal = Failure<'sports.each_way_none'>;

/** Prices are ten-thousandths. */
const WHOLE = 10_000;

/**
 * Adds the places of legs. Refuses a leg without places, and a place that would pay more than its chance is worth. The price of a place
 * follows from the price to win, not from the chance of a place.
 */
export async function priceEachWay(
  deps: Pick<SportsDeps, 'db' | 'book' | 'valuers'>,
  lines: readonly SlipLine[],
): Promise<Result<SlipLine[], EachWayRefusal>> {
  const placed: SlipLine[] = [];
  for (const [leg, line] of lines.entries()) {
    const valuer = await deps.valuers.valuerOf(deps, { id: line.event, steps: line.steps });
    const terms = valuer?.eachWay(line);
    const market = terms && (await marketOf(deps.db, line.event, terms));
    const price = terms && deps.book.slips.placePrice(line.priceNow ?? line.price, terms.most);
    if (!market || (price! / WHOLE) * terms.chance >= 1) return err('sports.each_way_none', { leg });
    placed.push({ ...line, place: { market, share: terms.most, chance: terms.chance } });
  }
  return ok(placed);
}

async function marketOf(
  db: Queryable,
  event: bigint,
  { code, specifiers }: { code: string; specifiers: string },
): Promise<bigint | undefined> {
  const [found] = await db.query<{ id: bigint }>('SELECT id FROM sports_market WHERE event_id = $1 AND code = $2 AND specifiers = $3', [
    event,
    code,
    specifiers,
  ]);
  return found?.id;
}
