import type { Book } from '#modules/sportsbook/book.ts';
import type { FedMarketRow } from '#modules/sportsbook/feeds/fed-event-store.ts';
import { keyOf } from '#modules/sportsbook/feeds/fold.ts';
import type { FedOutcome, OddsMessage, Ref } from '#modules/sportsbook/feeds/port.ts';

const LEAST_PRICE = 10_100;
const MOST_PRICE = 10_010_000;
const UNIT = 10_000;

/**
 * Markets of odds as they are stored, and those that the sport does not know. The last of equal markets counts. Prices out
 * of the ladder are not sold.
 */
export function fedMarkets(
  book: Pick<Book, 'sports'>,
  sport: string,
  markets: OddsMessage['markets'],
): { markets: FedMarketRow[]; unknown: Ref[] } {
  const rules = book.sports.get(sport)!;
  const known = new Map<string, FedMarketRow>();
  const unknown: Ref[] = [];
  for (const { code, specifiers, status, outcomes } of markets) {
    const found = rules.market(code, specifiers);
    if (!found || outcomes.some(({ name }) => !found.outcomes.includes(name))) unknown.push({ code, specifiers });
    else {
      const inOrder = found.outcomes.map((name) => outcomes.find((one) => one.name === name));
      known.set(keyOf({ code, specifiers }), {
        code,
        specifiers,
        group: found.group,
        status,
        outcomes: found.outcomes,
        prices: inOrder.map((one) => (one && isSold(one) ? one.price : null)),
        chances: chancesOf(inOrder),
      });
    }
  }
  return { markets: [...known.values()], unknown };
}

const isSold = ({ isActive, price }: FedOutcome): boolean =>
  isActive && Number.isInteger(price) && price >= LEAST_PRICE && price <= MOST_PRICE;

/**
 * Fair chances: those of the feed, else what the prices say once their margin is taken off in proportion. A market of which two outcomes win,
 * such as a double chance, has inverse prices of 2 and more.
 */
function chancesOf(outcomes: readonly (FedOutcome | undefined)[]): number[] {
  const implied = outcomes.map((one) => (one && one.price > 0 ? UNIT / one.price : 0));
  const sum = implied.reduce((all, one) => all + one, 0);
  const winners = Math.max(1, Math.floor(sum));
  return outcomes.map((one, at) => {
    const chance = one?.p ?? (sum > 0 ? (implied[at]! * winners) / sum : 0);
    return Math.min(1, Math.max(0, Number.isFinite(chance) ? chance : 0));
  });
}
