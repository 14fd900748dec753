import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { gameInfo } from '#contracts/catalogue.ts';

/** One game with what is told of it before it is opened, and games like it. */
export function useGameInfo(vendor: string, code: string, isWanted = true) {
  return useQuery({
    queryKey: ['catalogue', 'game', vendor, code],
    queryFn: () => readValue(gameInfo, { vendor, code }),
    enabled: isWanted,
  });
}
