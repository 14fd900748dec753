import type { Queryable } from '#platform/db/database.ts';
import type { BlockLine } from '#modules/sportsbook/slips/blocks.ts';
import type { EachWayLine } from '#modules/sportsbook/slips/each-way.ts';
import type { RequestedLeg } from '#modules/sportsbook/slips/slip.ts';

/** A leg with its line as it was read. */
export type SlipLine = RequestedLeg & BlockLine & { chance: number; place: EachWayLine | null };

type Row = Omit<BlockLine, 'block' | 'outcome'> & { n: bigint; chance: number | null };

/** Returns the lines of legs, as legs outside of a builder and to win only; undefined for an unknown outcome. */
export async function linesOf(db: Queryable, legs: readonly RequestedLeg[]): Promise<(SlipLine | undefined)[]> {
  const rows = await db.query<Row>(
    `SELECT a.n, e.id AS event, e.sport, e.league, e.state = 'live' AS is_live, e.steps, e.version, m.code, m.specifiers,
            m.chances[p.place] AS chance, m.prices[p.place] AS price_now
       FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS a (market, outcome, n)
       JOIN sports_market m ON m.id = a.market JOIN sports_event e ON e.id = m.event_id
      CROSS JOIN LATERAL (SELECT array_position(m.outcomes, a.outcome) AS place) AS p`,
    [legs.map(({ market }) => market), legs.map(({ outcome }) => outcome)],
  );
  const byPlace = new Map(rows.map((row) => [Number(row.n) - 1, row]));
  return legs.map((leg, at) => {
    const row = byPlace.get(at);
    if (!row || row.chance === null) return undefined;
    const { n: _n, chance, ...line } = row;
    return { ...leg, ...line, chance, block: null, place: null };
  });
}
