import type { Book, BookSport } from '#modules/sportsbook/book.ts';
import type { FedEvent, FedMarketRow } from '#modules/sportsbook/feeds/fed-event-store.ts';
import { keyOf } from '#modules/sportsbook/feeds/fold.ts';
import { numberOf, numbersOf } from '#modules/sportsbook/feeds/runners.ts';
import type { FedEachWay, FedOutcome, OddsMessage, Ref } from '#modules/sportsbook/feeds/port.ts';

const LEAST_PRICE = 10_100;
const MOST_PRICE = 10_010_000;
const UNIT = 10_000;

/** Markets of odds in their stored form, and the markets (`unknown`) and outcomes (`strange`) that the sport does not know. */
export type FedMarkets = { markets: FedMarketRow[]; unknown: Ref[]; strange: (Ref & { outcome: string })[] };

/**
 * Reads the markets of odds. Prices outside of the allowed range are not sold; if an outcome appears twice, the last odds count. A market
 * of a match with an unknown outcome is suspended, because its other prices may depend on that outcome. Outcomes of an outright are the
 * numbers of its runners; a runner that its fixture lacks is unknown, and the other runners are sold.
 */
export function fedMarkets(
  book: Pick<Book, 'sports'>,
  { sport, runners }: Pick<FedEvent, 'sport' | 'runners'>,
  markets: OddsMessage['markets'],
): FedMarkets {
  const rules = book.sports.get(sport)!;
  const known = new Map<string, FedMarketRow>();
  const unknown: Ref[] = [];
  const strange: FedMarkets['strange'] = [];
  for (const { code, specifiers, status, outcomes: sent, eachWay } of markets) {
    const found = rules.market(code, specifiers);
    const names = runners ? numbersOf(runners) : found?.outcomes;
    const outcomes = runners ? sent.map((one) => ({ ...one, name: numberOf(runners, one.name) ?? one.name })) : sent;
    if (!found || !names) {
      unknown.push({ code, specifiers });
      continue;
    }
    const odd = outcomes.filter(({ name }) => !names.includes(name));
    strange.push(...odd.map(({ name: outcome }) => ({ code, specifiers, outcome })));
    const terms = eachWay && readEachWay(rules, { code, specifiers }, eachWay);
    if (eachWay && !terms)
      unknown.push({ code: eachWay.code, specifiers: `${eachWay.specifiers} each way ${eachWay.share.join('/')}`.trim() });
    const inOrder = names.map((name) => outcomes.find((one) => one.name === name));
    known.set(keyOf({ code, specifiers }), {
      code,
      specifiers,
      group: found.group,
      status: status === 1 && odd.length > 0 && !runners ? -1 : status,
      outcomes: names,
      prices: inOrder.map((one) => (one && isSold(one) ? one.price : null)),
      chances: chancesOf(inOrder),
      eachWay: terms ?? null,
    });
  }
  return { markets: [...known.values()], unknown, strange };
}

/** Returns the markets and outcomes of results that the sport does not know. */
export function unreadIn(
  book: Pick<Book, 'sports'>,
  { sport, runners }: Pick<FedEvent, 'sport' | 'runners'>,
  markets: readonly (Ref & { ends?: readonly { name: string }[] })[],
): Omit<FedMarkets, 'markets'> {
  const rules = book.sports.get(sport)!;
  const read = markets.map(({ code, specifiers, ends = [] }) => {
    const found = rules.market(code, specifiers);
    const names = found && (runners ?? found.outcomes);
    const strange = names
      ? ends.filter(({ name }) => !names.includes(name)).map(({ name: outcome }) => ({ code, specifiers, outcome }))
      : [];
    return { unknown: names ? [] : [{ code, specifiers }], strange };
  });
  return { unknown: read.flatMap(({ unknown }) => unknown), strange: read.flatMap(({ strange }) => strange) };
}

/** Highest denominator of the part of the odds that a place pays. */
const MOST_PARTS = 20;

/**
 * Returns each-way terms that the book can settle: by another market of the sport, for less than the whole odds. Without such terms a
 * market is sold to win only.
 */
function readEachWay(
  rules: Pick<BookSport, 'market'>,
  own: Ref,
  { code, specifiers, share: [top, bottom] }: FedEachWay,
): FedEachWay | undefined {
  const isShare = Number.isInteger(top) && Number.isInteger(bottom) && top > 0 && top < bottom && bottom <= MOST_PARTS;
  const isOther = keyOf(own) !== keyOf({ code, specifiers });
  return isShare && isOther && rules.market(code, specifiers) ? { code, specifiers, share: [top, bottom] } : undefined;
}

const isSold = ({ isActive, price }: FedOutcome): boolean =>
  isActive && Number.isInteger(price) && price >= LEAST_PRICE && price <= MOST_PRICE;

/**
 * Returns fair chances: those of the feed, otherwise the implied chances of the prices with the margin removed in proportion. A market with
 * two winning outcomes, such as a double chance, has inverse prices that sum to 2 or more.
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
