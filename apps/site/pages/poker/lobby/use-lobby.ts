import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { LobbySourceContext, type LobbyLine } from '#apps/site/pages/poker/lobby/source.ts';
import type { LobbyTab } from '#apps/site/pages/poker/lobby/tabs.ts';

export type LobbyAnswer = { lines: readonly LobbyLine[] | undefined; error: Error | null; onRetry: () => void };

/** Lines of a tab of the lobby. */
export function useLobby(tab: LobbyTab): LobbyAnswer {
  const source = use(LobbySourceContext);
  const { data, error, refetch } = useQuery({
    queryKey: ['poker', 'lobby', source.key, tab],
    queryFn: () => source.read(tab),
    staleTime: 0,
  });
  return { lines: data, error, onRetry: () => void refetch() };
}
