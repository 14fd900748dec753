import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { roundDetail } from '#contracts/rounds.ts';

export type RoundDetail = WireOutput<typeof roundDetail>;

/** One round with all that was recorded of it. Nothing of it changes but its server seed, which is shown once that is rotated. */
export function useRound(id: string | null) {
  return useQuery({
    queryKey: ['records', 'round', id],
    queryFn: () => readValue(roundDetail, { id: id! }),
    enabled: id !== null,
  });
}
