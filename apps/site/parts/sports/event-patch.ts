import type { SportsEvent, SportsMarket } from '#apps/site/parts/sports/use-sports.ts';

/** What a live frame changes: the state of a match, and those of its markets that it names. */
export type EventPatch = { id: string; version: number } & Partial<Omit<SportsEvent, 'id' | 'version' | 'markets'>> & {
    markets?: readonly SportsMarket[];
  };

/** The match after a frame. */
export function patched(event: SportsEvent, { markets = [], ...rest }: EventPatch): SportsEvent {
  if (rest.version < event.version) return event;
  const changed = new Map(markets.map((market) => [market.id, market]));
  const known = event.markets.map((market) => changed.get(market.id) ?? market);
  const added = markets.filter(({ id }) => !event.markets.some((market) => market.id === id));
  return { ...event, ...rest, markets: [...known, ...added] };
}
