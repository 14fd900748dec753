import type { SportsBoardFrame, SportsEventFrame } from '#contracts/frames/sports.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';

type Changed = Pick<SportsEventFrame, 'markets' | 'prices'>;

/** Change of a match by a live frame: its state, new markets, and prices of other markets. */
export type EventPatch = { id: string; seq: number } & Partial<Omit<SportsEvent, 'id' | 'seq' | 'markets'>> & Partial<Changed>;

type Frame = SportsEventFrame | SportsBoardFrame;
type Shown = Pick<SportsEvent, 'id' | 'seq' | 'markets'>;
type Market = Shown['markets'][number];

/** Returns the match after a frame; an older frame changes nothing. */
export function patchEvent<E extends Shown>(event: E, { markets = [], prices = [], ...rest }: EventPatch): E {
  if (rest.seq < event.seq) return event;
  const whole = markets.map(marketOf);
  const changed = new Map(whole.map((market) => [market.id, market]));
  const moved = new Map(prices.map(([id, isOpen, now]) => [id, { isOpen, now }]));
  const known = event.markets.map((market) => changed.get(market.id) ?? movedTo(market, moved.get(market.id)));
  const added = whole.filter(({ id }) => !event.markets.some((market) => market.id === id));
  return { ...event, ...rest, markets: [...known, ...added] };
}

/**
 * Returns the later of two states of a match by `seq`, which grows with each change. A change of the score may leave the prices and their
 * version as they were.
 */
export const laterOf = <E extends Pick<Shown, 'seq'>>(known: E | undefined, next: E): E => (known && known.seq > next.seq ? known : next);

/**
 * Returns a match of a board after a frame of the board, which has all markets of its columns, because a column may have another line now.
 */
export function patchBoardEvent<E extends Shown>(event: E, frame: SportsBoardFrame): E {
  const next = patchEvent(event, stateOf(frame));
  return next === event ? event : { ...next, markets: frame.markets.map(marketOf) };
}

/** Returns the state of a match from a frame, without its markets. */
export function stateOf({ event: id, seq, version, state, epoch, score, tracker, isOpen, delayMs }: Frame): EventPatch {
  return { id, seq, version, state, epoch, score: [...score], tracker, isOpen, delayMs };
}

const marketOf = (market: Changed['markets'][number]): Market => ({ ...market, outcomes: [...market.outcomes] });

function movedTo(market: Market, move?: { isOpen: boolean; now: readonly (number | null)[] }): Market {
  if (!move) return market;
  const { isOpen, now } = move;
  return { ...market, isOpen, outcomes: market.outcomes.map((outcome, at) => ({ ...outcome, price: now[at] ?? null })) };
}
