import { useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/api.ts';
import type { gameInfo } from '#contracts/catalogue.ts';

/** One game with what is told of it before it is opened, and games like it. */
export function useGameInfo(vendor: string, code: string) {
  return useQuery({
    queryKey: ['catalogue', 'game', vendor, code],
    queryFn: () => readValue<typeof gameInfo>(`/wps/catalogue/games/${encodeURIComponent(vendor)}/${encodeURIComponent(code)}`),
  });
}
