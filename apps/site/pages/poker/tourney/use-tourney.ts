import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { pokerTourney } from '#contracts/poker.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { toMinor, type Amount } from '#kernel/amount.ts';

export type TourneyDetail = WireOutput<typeof pokerTourney>;
export type TourneyRow = TourneyDetail['tourney'];
export type TourneyBoard = NonNullable<TourneyDetail['board']>;

const AGAIN_MS = 4_000;

/** Stands for an address without a tournament: the server answers that it is unknown. */
const NO_ROOM = 'poker-none';

/** The last published state of a tournament, which is read again every four seconds while it is shown. */
export function useTourney(room = NO_ROOM) {
  return useQuery({
    queryKey: ['poker', 'tourney', room],
    queryFn: () => readValue(pokerTourney, { room }),
    staleTime: 0,
    // A tournament that was shown is read again after a failed read; one that is unknown stays so.
    refetchInterval: ({ state }) => (state.error && !state.data ? false : AGAIN_MS),
  });
}

/** Amounts of an entry in minor units. */
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
