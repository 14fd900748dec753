import type { FedEachWay, Fixture, Message, Ref } from '#modules/sportsbook/index.ts';
import { whole } from '#feeds/kit/numbers.ts';
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
/** Each-way terms of a line to win: the part of the odds, and the number of places. */
const SHARE = /(?:^|\|)each_way=(\d{1,2})\/(\d{1,2})(?:\||$)/;
const PLACES = /(?:^|\|)each_way_places=(\d{1,2})(?:\||$)/;
/** Line whose place this one settles, by all of its specifiers: the rest of the text. */
const PLACE_OF = /(?:^|\|)each_way_of=(.+)$/;
const WINNERS = /(?:^|\|)winners=(\d{1,2})(?:\||$)/;

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

/** Market of an outright in which so many runners are placed; undefined for less than two. */
function placeMarket(places: number | undefined): Ref | undefined {
  if (places === undefined || places < 2) return undefined;
  return places === 2 ? { code: 'place', specifiers: '' } : { code: 'top', specifiers: `places=${places}` };
}

/** Each-way terms that the extended specifiers of a line to win give, such as `each_way=1/4|each_way_places=3`; undefined where they give none. */
export function eachWayOf(extended = ''): FedEachWay | undefined {
  const share = SHARE.exec(extended);
  const place = placeMarket(whole(PLACES.exec(extended)?.[1]));
  return share && place ? { ...place, share: [Number(share[1]), Number(share[2])] } : undefined;
}

/** Specifiers of a line, with the line whose place it settles where its extended specifiers name one. */
export function withPlaceOf(specifiers: string, extended = ''): string {
  const winner = PLACE_OF.exec(extended)?.[1];
  return winner === undefined ? specifiers : `${specifiers}|each_way_of=${winner}`;
}

type Line = { event: string; ref: Ref };

/** Event and market of the book that a line of an outright is: the places of another line are a market of that one. Undefined for another line. */
function lineOf(event: string, { code, specifiers }: Ref): Line | undefined {
  if (!MARKETS.has(code) || specifiers.length > MOST_LENGTH) return undefined;
  const winner = PLACE_OF.exec(specifiers)?.[1];
  if (winner === undefined) return VARIANT.test(specifiers) ? { event: `${event}/${specifiers}`, ref: MARKET } : undefined;
  const ref = placeMarket(whole(WINNERS.exec(specifiers)?.[1]));
  return ref && VARIANT.test(winner) ? { event: `${event}/${winner}`, ref } : undefined;
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
  const lines = markets.map((market) => ({ market, line: lineOf(event, market) }));
  const split = [...Map.groupBy(lines, ({ line }) => line?.event)].map(([one, own]) => ({
    ...message,
    event: one ?? event,
    markets: own.map(({ market, line }) => ({ ...market, ...line?.ref })),
  }));
  return split as Message[];
}

const named = ({ children }: Element, name: string): Element[] => children.filter((child) => child.name === name);
