import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { roundDetail } from '#contracts/rounds.ts';

export type RoundDetail = WireOutput<typeof roundDetail>;

/** Reads a round with all that was recorded. Only its server seed can appear later, once it is revealed. */
export function useRound(id: string | null) {
  return useQuery({
    queryKey: ['records', 'round', id],
    queryFn: () => readValue(roundDetail, { id: id! }),
    enabled: id !== null,
  });
}
