import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { pokerTourney } from '#contracts/poker.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { toMinor, type Amount } from '#kernel/amount.ts';

export type TourneyDetail = WireOutput<typeof pokerTourney>;
export type TourneyRow = TourneyDetail['tourney'];
export type TourneyBoard = NonNullable<TourneyDetail['board']>;

const AGAIN_MS = 4_000;

/** Room of no tournament, for an address that names none: the server then answers that the tournament is unknown. */
const NO_ROOM = 'poker-none';

/** Reads the last published state of a tournament, again every four seconds. */
export function useTourney(room = NO_ROOM) {
  return useQuery({
    queryKey: ['poker', 'tourney', room],
    queryFn: () => readValue(pokerTourney, { room }),
    staleTime: 0,
    // A tournament that was shown is read again after a failed read. An unknown tournament is not.
    refetchInterval: ({ state }) => (state.error && !state.data ? false : AGAIN_MS),
  });
}

/** Returns the amounts of an entry in minor units. */
export function costsOf({ prize, fee, head, guarantee, currency }: TourneyRow) {
  const minor = (amount: Amount): number => Number(toMinor(amount, currency));
  return {
    prize: minor(prize),
    fee: minor(fee),
    head: minor(head),
    guarantee: minor(guarantee),
    whole: minor(prize) + minor(fee) + minor(head),
  };
}
