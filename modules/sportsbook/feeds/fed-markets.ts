import type { Book } from '#modules/sportsbook/book.ts';
import type { FedEvent, FedMarketRow } from '#modules/sportsbook/feeds/fed-event-store.ts';
import { keyOf } from '#modules/sportsbook/feeds/fold.ts';
import { numberOf, numbersOf } from '#modules/sportsbook/feeds/runners.ts';
import type { FedOutcome, OddsMessage, Ref } from '#modules/sportsbook/feeds/port.ts';

const LEAST_PRICE = 10_100;
const MOST_PRICE = 10_010_000;
const UNIT = 10_000;

/**
 * Markets of odds as they are stored, and those that the sport does not know. Prices out of the ladder are not sold, and of odds that come twice the
 * last count. Outcomes of an outright are the numbers of its runners; a runner that its fixture lacks is unknown, and the others are sold.
 */
export function fedMarkets(
  book: Pick<Book, 'sports'>,
  { sport, runners }: Pick<FedEvent, 'sport' | 'runners'>,
  markets: OddsMessage['markets'],
): { markets: FedMarketRow[]; unknown: Ref[] } {
  const rules = book.sports.get(sport)!;
  const known = new Map<string, FedMarketRow>();
  const unknown: Ref[] = [];
  for (const { code, specifiers, status, outcomes: sent } of markets) {
    const found = rules.market(code, specifiers);
    const names = runners ? numbersOf(runners) : found?.outcomes;
    const outcomes = runners ? sent.map((one) => ({ ...one, name: numberOf(runners, one.name) ?? one.name })) : sent;
    const strange = outcomes.filter(({ name }) => !names?.includes(name));
    if (!found || !names || (strange.length > 0 && !runners)) {
      unknown.push({ code, specifiers });
      continue;
    }
    unknown.push(...strange.map(({ name }) => ({ code, specifiers: name })));
    const inOrder = names.map((name) => outcomes.find((one) => one.name === name));
    known.set(keyOf({ code, specifiers }), {
      code,
      specifiers,
      group: found.group,
      status,
      outcomes: names,
      prices: inOrder.map((one) => (one && isSold(one) ? one.price : null)),
      chances: chancesOf(inOrder),
    });
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
