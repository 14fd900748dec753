import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { WireOutput } from '#contracts/endpoint.ts';
import { launchGame, openGame, type PlayMode } from '#contracts/rounds.ts';
import { tryGame } from '#contracts/vendor-pages.ts';
import { ApiError, call } from '#web/http/api.ts';
import { leaveForHost } from '#apps/site/pages/play/leave-for-host.ts';
import { useSiteConfig } from '#apps/site/parts/site/site-config.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { currentToken } from '#web/state/session.ts';

export type OpenedGame = WireOutput<typeof openGame>;

/** A game that is played on this page (`here`), or on a page of its studio (`outsideUrl`). `keepsMoney`: with money that was moved there. */
export type Opening =
  | { here: OpenedGame; outsideUrl?: undefined }
  | { here?: undefined; outsideUrl: string; keepsMoney: boolean; isDemo: boolean };

/**
 * Launches a game and opens it with the launch token. The answer is not cached: each visit opens a new game session, and so does a refetch. With
 * `mayLeave`, the browser goes to the host that was drawn for the launch. A title that is a page of this site is navigated to.
 */
export function useOpenedGame(vendor: string, gameCode: string, mode: PlayMode, { mayLeave = false } = {}) {
  const { locale } = useI18n();
  const site = useSiteConfig();
  const navigate = useNavigate();
  return useQuery({
    queryKey: ['game', 'open', vendor, gameCode, mode, currentToken()],
    queryFn: async (): Promise<Opening> => {
      const launched = await call(launchGame, { vendor, gameCode, mode, language: locale });
      if (!launched.success) {
        if (launched.code !== 'rounds.no_practice') throw new ApiError(launched);
        // An outside studio may have a demo of its own.
        const tried = await call(tryGame, { vendor, gameCode, language: locale });
        if (!tried.success) throw new ApiError(tried);
        return { outsideUrl: tried.value.url, keepsMoney: false, isDemo: true };
      }
      const { page } = launched.value;
      if (page !== null) {
        await navigate({ href: page, replace: true });
        return new Promise(() => {});
      }
      if (mayLeave && (await leaveForHost(launched.value, site.data?.launchGameCDNs ?? []))) return new Promise(() => {});
      const { outsideUrl, keepsMoney } = launched.value;
      if (outsideUrl !== null) return { outsideUrl, keepsMoney, isDemo: false };
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
