import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { EachWay } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import type { SlipLine } from '#modules/sportsbook/slips/line-store.ts';

/** Place of an each-way leg: the market that settles it, the largest part of the odds that it pays, and its chance. */
export type EachWayLine = { market: bigint; share: readonly [number, number]; chance: number };
export type EachWayRefusal = Failure<'sports.each_way_none'>;

/** Unit of prices, which are ten-thousandths. */
const WHOLE = 10_000;

/**
 * Adds the places of legs. Refuses a leg without places, and a place that would pay more than its chance is worth. The price of a place
 * follows from the price to win, not from the chance of the place.
 */
export async function priceEachWay(
  deps: Pick<SportsDeps, 'db' | 'book' | 'valuers'>,
  lines: readonly SlipLine[],
): Promise<Result<SlipLine[], EachWayRefusal>> {
  const found: { line: SlipLine; terms: EachWay }[] = [];
  for (const [leg, line] of lines.entries()) {
    const valuer = await deps.valuers.valuerOf(deps, { id: line.event, steps: line.steps, version: line.version });
    const terms = valuer?.eachWay(line);
    const price = terms && deps.book.slips.placePrice(line.priceNow ?? line.price, terms.most);
    if (!terms || (price! / WHOLE) * terms.chance >= 1) return err('sports.each_way_none', { leg });
    found.push({ line, terms });
  }
  const markets = await marketsOf(
    deps.db,
    found.map(({ line: { event }, terms: { code, specifiers } }) => ({ event: String(event), code, specifiers })),
  );
  const leg = markets.indexOf(null);
  if (leg >= 0) return err('sports.each_way_none', { leg });
  return ok(found.map(({ line, terms: { most, chance } }, n) => ({ ...line, place: { market: markets[n]!, share: most, chance } })));
}

/** Returns markets by their names, in order; null for an unknown market. */
async function marketsOf(db: Queryable, named: readonly { event: string; code: string; specifiers: string }[]): Promise<(bigint | null)[]> {
  const rows = await db.query<{ id: bigint | null }>(
    `SELECT m.id FROM ROWS FROM (json_to_recordset($1) AS (event bigint, code text, specifiers text)) WITH ORDINALITY AS a (event, code, specifiers, n)
       LEFT JOIN sports_market m ON m.event_id = a.event AND m.code = a.code AND m.specifiers = a.specifiers ORDER BY a.n`,
    [JSON.stringify(named)],
  );
  return rows.map(({ id }) => id);
}
