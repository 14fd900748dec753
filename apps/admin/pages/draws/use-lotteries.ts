import { useQuery } from '@tanstack/react-query';
import { lotteries } from '#contracts/bo/draws.ts';
import { readValue } from '#apps/admin/lib/call.ts';

/** All lotteries by their rules, with a title that is sold for each; or those alone whose draws are held elsewhere, by a calendar. */
export function useLotteries({ isOutside = false } = {}): readonly (readonly [value: string, label: string])[] {
  const rows = useRows().filter((row) => row.isOutside || !isOutside);
  return rows.map(({ lottery, name }) => [lottery, `${name} (${lottery})`]);
}

/** Returns the name under which a lottery is sold; its code if the name is not known. */
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
