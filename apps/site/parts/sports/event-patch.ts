import type { SportsBoardFrame, SportsEventFrame } from '#contracts/frames/sports.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';

type Changed = Pick<SportsEventFrame, 'markets' | 'prices'>;

/** Change of a match by a live frame: its state, the markets that came on offer, and the prices of others. */
export type EventPatch = { id: string; version: number } & Partial<Omit<SportsEvent, 'id' | 'version' | 'markets'>> & Partial<Changed>;

type Shown = Pick<SportsEvent, 'id' | 'version' | 'markets'>;
type Market = Shown['markets'][number];

/** The match after a frame; an older one changes nothing. */
export function patched<E extends Shown>(event: E, { markets = [], prices = [], ...rest }: EventPatch): E {
  if (rest.version < event.version) return event;
  const whole = markets.map(marketOf);
  const changed = new Map(whole.map((market) => [market.id, market]));
  const moved = new Map(prices.map(([id, isOpen, now]) => [id, { isOpen, now }]));
  const known = event.markets.map((market) => changed.get(market.id) ?? movedTo(market, moved.get(market.id)));
  const added = whole.filter(({ id }) => !event.markets.some((market) => market.id === id));
  return { ...event, ...rest, markets: [...known, ...added] };
}

/** A match of a board after a frame of the board, which has the market of the winner alone. */
export function patchedOnBoard<E extends Shown>(event: E, frame: SportsBoardFrame): E {
  const { version, state, epoch, score, tracker, isOpen, delayMs, winner } = frame;
  const rest = { id: event.id, version, state, epoch, score: [...score], tracker, isOpen, delayMs };
  return patched(event, { ...rest, markets: winner && event.markets.some(({ id }) => id === winner.id) ? [winner] : [] });
}

const marketOf = (market: Changed['markets'][number]): Market => ({ ...market, outcomes: [...market.outcomes] });

function movedTo(market: Market, move?: { isOpen: boolean; now: readonly (number | null)[] }): Market {
  if (!move) return market;
  const { isOpen, now } = move;
  return { ...market, isOpen, outcomes: market.outcomes.map((outcome, at) => ({ ...outcome, price: now[at] ?? null })) };
}
