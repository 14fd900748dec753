import type { FedEnd, Fixture, Message, Ref, Score } from '#modules/sportsbook/index.ts';
import { entryOf } from '#feeds/kit/entry-of.ts';
import { marketOf, sportOf } from '#feeds/kit/uof-markets.ts';
import { readXml, type Element } from '#feeds/kit/xml.ts';

/** A message of the Unified Odds Feed, or undefined where the text is none that says something here. */
export function readUof(text: string): Message | undefined {
  const root = readXml(text);
  return root && entryOf(READERS, root.name)?.(root);
}

/** A fixture as the interface of the Unified Odds Feed answers it; undefined where the text is none. */
export function readFixture(text: string): { event: string; fixture: Fixture } | undefined {
  const root = readXml(text);
  const found = root && (root.name === 'fixture' ? root : all(root, 'fixture')[0]);
  const [tournament] = found ? all(found, 'tournament') : [];
  const sides = found ? all(found, 'competitor') : [];
  const startsAt = Date.parse(found?.attributes['start_time'] ?? '');
  const [home, away] = ['home', 'away'].map((side) => sides.find(({ attributes }) => attributes['qualifier'] === side)?.attributes['name']);
  if (!found || !tournament || !home || !away || Number.isNaN(startsAt)) return undefined;
  return {
    event: found.attributes['id'] ?? '',
    fixture: {
      sport: sportOf(all(tournament, 'sport')[0]?.attributes['id'] ?? ''),
      league: tournament.attributes['id'] ?? '',
      leagueName: tournament.attributes['name'] ?? '',
      names: [home, away],
      startsAt,
    },
  };
}

type Head = { producer: number; event: string; at: number; request?: number | undefined };
type Reader = (element: Element) => Message | undefined;

/** A reader of messages on a match; undefined where one lacks its producer, match or time. */
const onMatch =
  (read: (head: Head, element: Element) => Message | undefined): Reader =>
  (element) => {
    const { product, event_id: event, timestamp, request_id: request } = element.attributes;
    const [producer, at] = [whole(product), whole(timestamp)];
    if (producer === undefined || at === undefined || !event || event.length > 100) return undefined;
    return read({ producer, event, at, ...(request !== undefined && { request: whole(request) }) }, element);
  };

const READERS: Readonly<Record<string, Reader>> = {
  odds_change: onMatch((head, element) => {
    const markets = marketsIn(element).map(({ attributes, children }) => {
      const { outcomeOf, ...ref } = refOf(attributes);
      const outcomes = children
        .filter(({ name }) => name === 'outcome')
        .map(({ attributes: { id = '', odds, active, probabilities } }) => ({
          name: outcomeOf(id),
          price: priceOf(odds),
          ...(probabilities !== undefined && { p: Number(probabilities) }),
          isActive: active !== '0',
        }));
      return { ...ref, status: entryOf(STATUSES, attributes['status'] ?? '1') ?? 0, outcomes };
    });
    return { type: 'odds', ...head, status: statusOf(all(element, 'sport_event_status')[0]), markets };
  }),
  bet_stop: onMatch((head, { attributes: { groups = 'all', market_status: to } }) => ({
    type: 'stop',
    ...head,
    groups: groups.split('|').includes('all') ? [] : groups.split('|'),
    to: to === '0' ? 0 : -1,
  })),
  bet_settlement: onMatch((head, element) => ({
    type: 'settlement',
    ...head,
    certainty: element.attributes['certainty'] === '1' ? 1 : 2,
    markets: marketsIn(element).map(({ attributes, children }) => {
      const { outcomeOf, ...ref } = refOf(attributes);
      return { ...ref, ends: children.filter(({ name }) => name === 'outcome').map((outcome) => endOf(outcome.attributes, outcomeOf)) };
    }),
  })),
  bet_cancel: onMatch((head, element) => ({ type: 'cancel', ...head, ...cancelOf(element) })),
  rollback_bet_cancel: onMatch((head, element) => ({ type: 'rollback-cancel', ...head, ...cancelOf(element) })),
  rollback_bet_settlement: onMatch((head, element) => ({ type: 'rollback-settlement', ...head, markets: refsIn(element) })),
  fixture_change: onMatch((head) => ({ type: 'fixture', ...head })),
  alive: ({ attributes: { product, timestamp, subscribed } }) => {
    const [producer, at] = [whole(product), whole(timestamp)];
    return producer === undefined || at === undefined ? undefined : { type: 'alive', producer, at, isSubscribed: subscribed === '1' };
  },
  snapshot_complete: ({ attributes: { product, request_id: id } }) => {
    const [producer, request] = [whole(product), whole(id)];
    return producer === undefined || request === undefined ? undefined : { type: 'snapshot', producer, request };
  },
};

/** 1 active, -1 suspended; inactive, handed over, settled and cancelled markets are not sold. */
const STATUSES: Readonly<Record<string, 1 | -1 | 0>> = { '1': 1, '-1': -1, '0': 0, '-2': -1, '-3': 0, '-4': 0 };
const STATES: Readonly<Record<string, Score['state']>> = { '0': 'open', '1': 'live', '2': 'live', '3': 'ended', '4': 'ended' };

function statusOf(element: Element | undefined): Score | undefined {
  const state = entryOf(STATES, element?.attributes['status'] ?? '');
  if (!element || !state) return undefined;
  const score = [element.attributes['home_score'], element.attributes['away_score']].map((text) => whole(text) ?? 0);
  const startedAt = whole(element.attributes['started_at']);
  return { state, score: [score[0]!, score[1]!], ...(startedAt !== undefined && { startedAt }) };
}

function endOf(attributes: Element['attributes'], outcomeOf: (id: string) => string): FedEnd {
  const { id = '', result, void_factor: voided, dead_heat_factor: heat } = attributes;
  return {
    name: outcomeOf(id),
    won: result === '1' ? 1 : 0,
    voided: voided === undefined ? 0 : Number(voided) >= 1 ? 2 : Number(voided) > 0 ? 1 : 0,
    ...heatOf(heat === undefined ? 1 : Number(heat)),
  };
}

const MOST_TIED = 30;

/** A factor such as 0.3333 as places ÷ tied. */
function heatOf(factor: number): { places: number; tied: number } {
  if (!(factor > 0 && factor < 1)) return { places: 1, tied: 1 };
  for (let tied = 2; tied <= MOST_TIED; tied++) {
    const places = Math.round(factor * tied);
    if (places > 0 && Math.abs(places / tied - factor) < 0.000_1) return { places, tied };
  }
  return { places: Math.round(factor * 1_000), tied: 1_000 };
}

function cancelOf(element: Element): { markets: Ref[]; from?: number; to?: number } {
  const [from, to] = [whole(element.attributes['start_time']), whole(element.attributes['end_time'])];
  return { markets: refsIn(element), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

const refsIn = (element: Element): Ref[] =>
  marketsIn(element).map(({ attributes }) => {
    const { code, specifiers } = refOf(attributes);
    return { code, specifiers };
  });
const marketsIn = (element: Element): Element[] => all(element, 'market');
const refOf = ({ id = '', specifiers = '' }: Element['attributes']) => marketOf(id, specifiers);

/** Elements of a name, at any depth. */
function all({ children }: Element, name: string): Element[] {
  return children.flatMap((child) => (child.name === name ? [child] : all(child, name)));
}

/** A price in ten-thousandths, cut; 0 where it is no number. */
function priceOf(text: string | undefined): number {
  const match = /^(\d{1,6})(?:\.(\d{1,10}))?$/.exec(text ?? '');
  return match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').slice(0, 4).padEnd(4, '0')) : 0;
}

function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
