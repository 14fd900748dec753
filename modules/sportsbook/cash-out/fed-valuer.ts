import { err } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { FedEachWay } from '#modules/sportsbook/feeds/port.ts';
import type { Valuer } from '#modules/sportsbook/book.ts';

type FedMarket = { code: string; specifiers: string; outcomes: string[]; chances: (number | null)[]; eachWay: FedEachWay | null };

/**
 * Returns the values of a match of a feed: the chances that the feed has sent with its open markets. Its legs are not valued together. The
 * chance of a place is the feed's chance in the market that settles the place.
 */
export async function fedValuer(db: Queryable, event: bigint): Promise<Valuer> {
  const markets = await db.query<FedMarket>(
    'SELECT code, specifiers, outcomes, chances, each_way FROM sports_market WHERE event_id = $1 AND status = 1',
    [event],
  );
  const marketOf = (code: string, specifiers: string) => markets.find((one) => one.code === code && one.specifiers === specifiers);
  const chanceOf = (market: FedMarket | undefined, outcome: string) => market?.chances[market.outcomes.indexOf(outcome)] ?? undefined;
  return {
    worth: ({ code, specifiers, outcome }) => {
      const chance = chanceOf(marketOf(code, specifiers), outcome);
      return chance === undefined ? undefined : { voided: 0, chance };
    },
    chance: () => undefined,
    builder: (lines) => err('sports.not_combinable', { legs: [...lines.keys()] }),
    eachWay: ({ code, specifiers, outcome }) => {
      const terms = marketOf(code, specifiers)?.eachWay;
      const chance = terms && chanceOf(marketOf(terms.code, terms.specifiers), outcome);
      return terms && chance !== undefined && chance !== null ? { ...terms, most: terms.share, chance } : undefined;
    },
  };
}
