import { useQuery } from '@tanstack/react-query';
import type { WireOutput } from '#contracts/endpoint.ts';
import { launchGame, openGame, type PlayMode } from '#contracts/rounds.ts';
import { ApiError, call } from '#apps/site/lib/http/api.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { currentToken } from '#apps/site/lib/state/session.ts';

export type OpenedGame = WireOutput<typeof openGame>;

/** A game that is played here, or where its studio shows it. */
export type Opening = { here: OpenedGame; outsideUrl?: undefined } | { here?: undefined; outsideUrl: string; keepsMoney: boolean };

/** Launches a game and opens it with the token: anew for every visit, and again when the game session is over. */
export function useOpenedGame(vendor: string, gameCode: string, mode: PlayMode) {
  const { locale } = useI18n();
  return useQuery({
    queryKey: ['game', 'open', vendor, gameCode, mode, currentToken()],
    queryFn: async (): Promise<Opening> => {
      const launched = await call(launchGame, { vendor, gameCode, mode, language: locale });
      if (!launched.success) throw new ApiError(launched);
      const { outsideUrl, keepsMoney } = launched.value;
      if (outsideUrl !== null) return { outsideUrl, keepsMoney };
      const opened = await call(openGame, { launchToken: launched.value.launchToken });
      if (!opened.success) throw new ApiError(opened);
      return { here: opened.value };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.refusal.status >= 400 && error.refusal.status < 500),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
