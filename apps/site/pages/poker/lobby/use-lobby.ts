import { useQuery } from '@tanstack/react-query';
import type { LobbyLine, LobbySource } from '#apps/site/pages/poker/lobby/source.ts';
import type { LobbyTab } from '#apps/site/pages/poker/lobby/tabs.ts';

export type LobbyAnswer = { lines: readonly LobbyLine[] | undefined; error: Error | null; onRetry: () => void };

/** Reads the lines of a tab of the lobby, from when `isReady` is true. */
export function useLobby(source: LobbySource, tab: LobbyTab, isReady = true): LobbyAnswer {
  const { data, error, refetch } = useQuery({
    queryKey: ['poker', 'lobby', source.key, tab],
    queryFn: () => source.read(tab),
    enabled: isReady,
    staleTime: 0,
    refetchInterval: source.againMs,
  });
  return { lines: data, error, onRetry: () => void refetch() };
}
