import type { Book, Fixture, Message } from '#modules/sportsbook/index.ts';

/** Fault of a message of a feed: the number of the message, and the fault in words. */
export type Complaint = { at: number; what: string };

type Played = { messages: readonly Message[]; fixtures: ReadonlyMap<string, Fixture> };

const MOST_PRICE = 10_010_000;

/**
 * Checks the messages of an adapter in the order of arrival, and returns their faults. Matches must have a fixture of a known sport, sold
 * markets and outcomes, and results of all outcomes. Prices and times must be whole numbers, and each recovery must have a snapshot.
 */
export function conformanceOf(book: Pick<Book, 'sports'>, { messages, fixtures }: Played): Complaint[] {
  return messages.flatMap((message, at) => complaintsOf(book, fixtures, message).map((what) => ({ at, what })));
}

function complaintsOf(book: Pick<Book, 'sports'>, fixtures: ReadonlyMap<string, Fixture>, message: Message): string[] {
  if (message.type === 'snapshot') return Number.isInteger(message.request) ? [] : ['a snapshot has no whole number of its request'];
  if (!Number.isSafeInteger(message.at)) return ['a time is no whole number of milliseconds'];
  if (message.type === 'alive') return [];
  const fixture = fixtures.get(message.event);
  if (!fixture) return [`match ${message.event} has no fixture`];
  const sport = book.sports.get(fixture.sport);
  if (!sport) return [`sport ${fixture.sport} is not sold`];
  if (message.type === 'stop' || message.type === 'fixture') return [];
  const refs = message.markets.map(({ code, specifiers }) => ({ code, specifiers, market: sport.market(code, specifiers) }));
  const unknown = refs.filter(({ market }) => !market).map(({ code, specifiers }) => `market ${code} ${specifiers} is not sold`);
  const namesOf = (at: number) => (refs[at]!.market ? (fixture.runners ?? refs[at]!.market.outcomes) : undefined);
  const strange = message.markets.flatMap((sent, at) => {
    const outcomes = 'outcomes' in sent ? sent.outcomes : 'ends' in sent ? sent.ends : [];
    const odd = outcomes.filter(({ name }) => namesOf(at)?.includes(name) === false);
    return odd.map(({ name }) => `${sent.code} has an outcome ${name} that is not sold`);
  });
  if (message.type === 'odds') {
    const unpriced = message.markets.flatMap(({ outcomes }) => outcomes.filter(isNoPrice));
    const placeless = message.markets.flatMap(({ code, eachWay }) =>
      eachWay && !sport.market(eachWay.code, eachWay.specifiers) ? [code] : [],
    );
    return [
      ...unknown,
      ...strange,
      ...placeless.map((code) => `${code} has each-way terms by a market that is not sold`),
      ...unpriced.map(({ name }) => `${name} has no price`),
    ];
  }
  if (message.type !== 'settlement') return unknown;
  const lacking = message.markets.flatMap(({ code, ends }, at) => {
    return (namesOf(at) ?? []).filter((name) => ends.every((end) => end.name !== name)).map((name) => `${code} has no result of ${name}`);
  });
  return [...unknown, ...strange, ...lacking];
}

const isNoPrice = ({ price, isActive }: { price: number; isActive: boolean }): boolean =>
  isActive && !(Number.isInteger(price) && price > 10_000 && price <= MOST_PRICE);
