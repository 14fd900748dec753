import type { Fixture, Message } from '#modules/sportsbook/index.ts';
import { readXml, type Element } from '#feeds/kit/xml.ts';

/**
 * Outrights of the Unified Odds Feed. They are free-text markets of a season, a stage or a tournament. The name and the outcomes of each
 * are in the description of its variant. In the book, each is an event with the name `<event>/<specifiers>`.
 */
const EVENT = /^sr:(?:season|stage|simple_tournament|tournament):/;
/**
 * Numbers of the outright markets: championship, short term, several winners and races. The first three also exist with a version of their
 * outcomes.
 */
const MARKETS: ReadonlySet<string> = new Set(['uof-534', 'uof-535', 'uof-536', 'uof-559', 'uof-906', 'uof-907', 'uof-908']);
const VARIANT = /(?:^|\|)variant=(pre:markettext:\d{1,15})(?:\||$)/;
const MOST_LENGTH = 200;
/** Sport of the book that has the market `outright`. The next constant is that market. */
const SPORT = 'seasons';
const MARKET = { code: 'outright', specifiers: '' };

/** Season or tournament of the supplier: its name, and the end of its last day (`endsAt`, ms). */
export type Season = { event: string; name: string; endsAt: number };
/** Name of an outright and its outcomes. */
export type Variant = { id: string; name: string; outcomes: readonly { code: string; name: string }[] };

/** Reads the answer about a season, stage or tournament (`tournament_info`); undefined if the text is not such an answer. */
export function readSeason(text: string): Season | undefined {
  const root = readXml(text);
  if (root?.name !== 'tournament_info') return undefined;
  const [season] = named(root, 'season');
  const [tournament] = named(root, 'tournament');
  const [length] = tournament ? named(tournament, 'tournament_length') : [];
  const { id: event, name } = (season ?? tournament)?.attributes ?? {};
  const lastDay = season?.attributes['end_date'] ?? length?.attributes['end_date'] ?? '';
  const endsAt = Date.parse(/^\d{4}-\d\d-\d\d$/.test(lastDay) ? `${lastDay}T23:59:59Z` : lastDay);
  return event && name && EVENT.test(event) && Number.isSafeInteger(endsAt) ? { event, name, endsAt } : undefined;
}

/** Reads the description of a variant (`market_descriptions`); undefined if the text is not such a description. */
export function readVariant(text: string): Variant | undefined {
  const root = readXml(text);
  const [market] = root?.name === 'market_descriptions' ? named(root, 'market') : [];
  const { variant: id, name } = market?.attributes ?? {};
  if (!market || !id || !name) return undefined;
  const outcomes = named(market, 'outcomes').flatMap((list) => named(list, 'outcome'));
  return { id, name, outcomes: outcomes.map(({ attributes }) => ({ code: attributes['id'] ?? '', name: attributes['name'] ?? '' })) };
}

/** Converts an outright to an event of the book. Bets are accepted until the feed stops the market, at most until the end of the season. */
export function outrightFixture({ name, endsAt }: Season, variant: Variant, event: string): Fixture {
  return {
    sport: SPORT,
    league: event.replaceAll(/variant=pre:markettext:|winners=|version=/g, ''),
    leagueName: `${name}: ${variant.name}`,
    names: variant.outcomes.map((outcome) => outcome.name),
    runners: variant.outcomes.map(({ code }) => code),
    startsAt: endsAt,
  };
}

/** Returns the season and the variant of the event of an outright; undefined for another event. */
export function partsOfOutright(event: string): { season: string; variant: string } | undefined {
  const at = event.indexOf('/');
  const variant = VARIANT.exec(event.slice(at + 1))?.[1];
  return at > 0 && EVENT.test(event) && variant !== undefined ? { season: event.slice(0, at), variant } : undefined;
}

/**
 * Divides a message about a season into one message for each of its outrights, and one for the other markets of the season. A message that
 * names no market counts for all outrights seen so far. A message about a match is returned unchanged.
 */
export function perOutright(message: Message, seen: ReadonlySet<string>): Message[] {
  if (!('event' in message) || !EVENT.test(message.event)) return [message];
  const { event } = message;
  const all = (): Message[] => [...seen].filter((one) => one.startsWith(`${event}/`)).map((one) => ({ ...message, event: one }));
  if (!('markets' in message)) return all();
  if (message.markets.length === 0) return message.type === 'odds' ? [] : all();
  const markets = message.markets as readonly Extract<Message, { type: 'odds' }>['markets'][number][];
  const isOne = ({ code, specifiers }: { code: string; specifiers: string }): boolean =>
    MARKETS.has(code) && VARIANT.test(specifiers) && specifiers.length <= MOST_LENGTH;
  const others = markets.filter((market) => !isOne(market));
  const split = markets
    .filter(isOne)
    .map((market) => ({ ...message, event: `${event}/${market.specifiers}`, markets: [{ ...market, ...MARKET }] }) as Message);
  return others.length > 0 ? [...split, { ...message, markets: others } as Message] : split;
}

const named = ({ children }: Element, name: string): Element[] => children.filter((child) => child.name === name);
