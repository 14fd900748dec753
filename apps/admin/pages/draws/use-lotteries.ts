import { useQuery } from '@tanstack/react-query';
import { lotteries } from '#contracts/bo/draws.ts';
import { readValue } from '#apps/admin/lib/call.ts';

/**
 * Returns options for all lotteries, each with the name of a title that sells it. With `isOutside` only lotteries whose draws are held
 * outside the house.
 */
export function useLotteries({ isOutside = false } = {}): readonly (readonly [value: string, label: string])[] {
  const rows = useRows().filter((row) => row.isOutside || !isOutside);
  return rows.map(({ lottery, name }) => [lottery, `${name} (${lottery})`]);
}

/** Returns a function that names a lottery. Its title is the name, or its code if the title is not known. */
export function useLotteryName(): (lottery: string) => string {
  const names = new Map(useRows().map(({ lottery, name }) => [lottery, name]));
  return (lottery) => names.get(lottery) ?? lottery;
}

function useRows() {
  const { data } = useQuery({
    queryKey: ['lotteries'],
    queryFn: () => readValue(lotteries, { pageSize: 200 }),
    staleTime: 60_000,
  });
  return data?.rows ?? [];
}
