import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { gameInfo } from '#contracts/catalogue.ts';

/** Reads a game with its facts before it is opened, and similar games. */
export function useGameInfo(vendor: string, code: string, isWanted = true) {
  return useQuery({
    queryKey: ['catalogue', 'game', vendor, code],
    queryFn: () => readValue(gameInfo, { vendor, code }),
    enabled: isWanted,
  });
}
