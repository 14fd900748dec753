import { useQuery } from '@tanstack/react-query';
import type { WireOutput } from '#contracts/endpoint.ts';
import { sportsOffers } from '#contracts/sports-offers.ts';
import { readValue } from '#web/http/api.ts';
import { useSession } from '#web/state/session.ts';

type SportsOffers = WireOutput<typeof sportsOffers>;
export type Boost = SportsOffers['boosts'][number];
export type BoostedMultiple = SportsOffers['multiples'][number];

const NONE: SportsOffers = { freeBets: [], boosts: [], multiples: [] };
/** Interval at which offers are read again, in ms, because a boost may end at any time, and a bet with an ended boost is refused. */
const OFFERS_MS = 30_000;

/** Reads the member's free bets and boosts; none for visitors. */
export function useOffers(): SportsOffers {
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: ['sports', 'offers'],
    queryFn: () => readValue(sportsOffers),
    enabled: status === 'in',
    refetchInterval: OFFERS_MS,
    staleTime: OFFERS_MS / 2,
  });
  return (status === 'in' && data) || NONE;
}

/** Returns the boost of an outcome; undefined without one. */
export const boostOf = (boosts: readonly Boost[], { market, outcome }: { market: string; outcome: string }): Boost | undefined =>
  boosts.find((one) => one.market === market && one.outcome === outcome);

type Line = { market: string; outcome: string };
/** Returns the boosted multiple that has exactly these legs; undefined without one. */
export const multipleOf = (multiples: readonly BoostedMultiple[], lines: readonly Line[]): BoostedMultiple | undefined =>
  multiples.find(
    ({ legs }) =>
      legs.length === lines.length &&
      legs.every((leg) => lines.some(({ market, outcome }) => market === leg.market && outcome === leg.outcome)),
  );
