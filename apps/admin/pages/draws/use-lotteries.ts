import { useQuery } from '@tanstack/react-query';
import { lotteries } from '#contracts/bo/draws.ts';
import { readValue } from '#apps/admin/lib/call.ts';

/** All lotteries by their rules, with a title that is sold for each. */
export function useLotteries(): readonly (readonly [value: string, label: string])[] {
  const { data } = useQuery({
    queryKey: ['lotteries'],
    queryFn: () => readValue(lotteries, { pageSize: 200 }),
    staleTime: 60_000,
  });
  return (data?.rows ?? []).map(({ lottery, name }) => [lottery, `${name} (${lottery})`]);
}
