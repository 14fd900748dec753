import { err } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Valuer } from '#modules/sportsbook/book.ts';

type FedMarket = { code: string; specifiers: string; outcomes: string[]; chances: (number | null)[] };

/** Values of a match of a feed: the chances that its open markets were sent with. Legs of it are not valued together. */
export async function fedValuer(db: Queryable, event: bigint): Promise<Valuer> {
  const markets = await db.query<FedMarket>(
    'SELECT code, specifiers, outcomes, chances FROM sports_market WHERE event_id = $1 AND status = 1',
    [event],
  );
  return {
    worth: ({ code, specifiers, outcome }) => {
      const market = markets.find((one) => one.code === code && one.specifiers === specifiers);
      const chance = market?.chances[market.outcomes.indexOf(outcome)] ?? undefined;
      return chance === undefined ? undefined : { voided: 0, chance };
    },
    chance: () => undefined,
    builder: (lines) => err('sports.not_combinable', { legs: [...lines.keys()] }),
    eachWay: () => undefined,
  };
}
