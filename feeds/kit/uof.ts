import { MOST_SCORE, type FedEnd, type Fixture, type Message, type Ref, type Score } from '#modules/sportsbook/index.ts';
import { marketOf, sportOf } from '#feeds/kit/uof-markets.ts';
import { isTenseStatus, partsOf } from '#feeds/kit/uof-tense.ts';
import { eachWayOf, withPlaceOf } from '#feeds/kit/uof-outrights.ts';
import { heatOf, momentOf, priceOf, producerOf, timeOf, whole } from '#feeds/kit/numbers.ts';
import { ownOf } from '#feeds/kit/own.ts';
import { readXml, type Element } from '#feeds/kit/xml.ts';

/** Reads a message of the Unified Odds Feed; undefined if the text is not a message that is used here. */
export function readUof(text: string): Message | undefined {
  const root = readXml(text);
  return root && ownOf(READERS, root.name)?.(root);
}

/** Reads a fixture from an answer of the Unified Odds Feed; undefined if the text is not a fixture. */
export function readFixture(text: string): { event: string; fixture: Fixture } | undefined {
  const root = readXml(text);
  const found = root && (root.name === 'fixture' ? root : all(root, 'fixture')[0]);
  const [tournament] = found ? all(found, 'tournament') : [];
  const sides = found ? all(found, 'competitor') : [];
  const startsAt = momentOf(found?.attributes['start_time']);
  const [home, away] = ['home', 'away'].map((side) => sides.find(({ attributes }) => attributes['qualifier'] === side)?.attributes['name']);
  if (!found || !tournament || !home || !away || startsAt === undefined) return undefined;
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

/** Returns a reader of messages about a match. It returns undefined if the message lacks its producer, match or time. */
const onMatch =
  (read: (head: Head, element: Element) => Message | undefined): Reader =>
  (element) => {
    const { product, event_id: event, timestamp, request_id: request } = element.attributes;
    const [producer, at] = [producerOf(product), timeOf(timestamp)];
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
      const eachWay = eachWayOf(attributes['extended_specifiers']);
      return { ...ref, status: ownOf(STATUSES, attributes['status'] ?? '1') ?? 0, outcomes, ...(eachWay && { eachWay }) };
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
  bet_cancel: onMatch((head, element) => cancelOf('cancel', head, element)),
  rollback_bet_cancel: onMatch((head, element) => cancelOf('rollback-cancel', head, element)),
  rollback_bet_settlement: onMatch((head, element) => ({ type: 'rollback-settlement', ...head, markets: refsIn(element) })),
  fixture_change: onMatch((head) => ({ type: 'fixture', ...head })),
  alive: ({ attributes: { product, timestamp, subscribed } }) => {
    const [producer, at] = [producerOf(product), timeOf(timestamp)];
    return producer === undefined || at === undefined ? undefined : { type: 'alive', producer, at, isSubscribed: subscribed === '1' };
  },
  snapshot_complete: ({ attributes: { product, request_id: id } }) => {
    const [producer, request] = [producerOf(product), whole(id)];
    return producer === undefined || request === undefined ? undefined : { type: 'snapshot', producer, request };
  },
};

/** States of markets: 1 is active and -1 suspended. Inactive, handed over, settled and cancelled markets are not sold. */
const STATUSES: Readonly<Record<string, 1 | -1 | 0>> = { '1': 1, '-1': -1, '0': 0, '-2': -1, '-3': 0, '-4': 0 };
const STATES: Readonly<Record<string, Score['state']>> = {
  '0': 'open',
  '1': 'live',
  '2': 'live',
  '3': 'ended',
  '4': 'ended',
  '9': 'ended',
};
/**
 * Reasons for the early end of a match, by its detailed status. The order of the two numbers is not read, because the settlement has the
 * winner.
 */
const ENDINGS: Readonly<Record<string, NonNullable<Score['ending']>['how']>> = {
  '90': 'abandoned',
  '91': 'walkover',
  '92': 'retired',
  '93': 'walkover',
  '94': 'walkover',
  '95': 'retired',
  '96': 'retired',
  '97': 'forfeit',
  '98': 'forfeit',
};
const ABANDONED = '9';

function statusOf(element: Element | undefined): Score | undefined {
  const state = ownOf(STATES, element?.attributes['status'] ?? '');
  if (!element || !state) return undefined;
  const score = [element.attributes['home_score'], element.attributes['away_score']].map((text) => whole(text) ?? 0);
  if (score.some((points) => points > MOST_SCORE)) return undefined;
  const startedAt = timeOf(element.attributes['started_at']);
  const tense = state === 'live' ? isTenseStatus(element) : undefined;
  const parts = state === 'live' ? partsOf(element) : undefined;
  const how = state === 'ended' ? endingOf(element.attributes) : undefined;
  return {
    state,
    score: [score[0]!, score[1]!],
    ...(startedAt !== undefined && { startedAt }),
    ...(tense !== undefined && { isTense: tense }),
    ...(parts && { parts }),
    ...(how && { ending: { how } }),
  };
}

function endingOf({ status, match_status: detail = '' }: Element['attributes']): NonNullable<Score['ending']>['how'] | undefined {
  return ownOf(ENDINGS, detail) ?? (status === ABANDONED ? 'abandoned' : undefined);
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

/**
 * Reads a cancel or its rollback. Returns undefined if a time cannot be read, because a message without it would count for all times.
 * Returns undefined also if the end is before the start.
 */
function cancelOf(type: 'cancel' | 'rollback-cancel', head: Head, element: Element): Message | undefined {
  const { start_time: start, end_time: end } = element.attributes;
  const [from, to] = [timeOf(start), timeOf(end)];
  const isUnread = (start !== undefined && from === undefined) || (end !== undefined && to === undefined);
  if (isUnread || (from !== undefined && to !== undefined && from >= to)) return undefined;
  return { type, ...head, markets: refsIn(element), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

const refsIn = (element: Element): Ref[] =>
  marketsIn(element).map(({ attributes }) => {
    const { code, specifiers } = refOf(attributes);
    return { code, specifiers };
  });
const marketsIn = (element: Element): Element[] => all(element, 'market');
const refOf = ({ id = '', specifiers = '', extended_specifiers: extended }: Element['attributes']) =>
  marketOf(id, withPlaceOf(specifiers, extended));

/** Returns the elements with a name, at any depth. */
function all({ children }: Element, name: string): Element[] {
  return children.flatMap((child) => (child.name === name ? [child] : all(child, name)));
}
