import type { Caller } from '#contracts/caller.ts';
import type { Game } from '#contracts/catalogue.ts';
import type { LaunchDeps, Outside, PageOf } from '#modules/launch/deps.ts';
import { createGameSessions } from '#modules/launch/game-sessions.ts';
import { launchAgain, type LaunchAgain } from '#modules/launch/launch-again.ts';
import { launchGame, type LaunchOrder } from '#modules/launch/launch-game.ts';
import { createLaunchHosts } from '#modules/launch/launch-hosts.ts';
import { recentGames } from '#modules/launch/recent-games.ts';

export type Launch = ReturnType<typeof createLaunch>;

const RECENT = 30;

/** Launches of games: a token that opens a game once, and the host that shows it. */
export function createLaunch(given: Omit<LaunchDeps, 'sessions' | 'hosts' | 'outside' | 'pages'>) {
  const { db, catalogue } = given;
  const deps: LaunchDeps = { ...given, sessions: createGameSessions(db), hosts: createLaunchHosts(), outside: {}, pages: new Map() };
  return {
    sessions: deps.sessions,
    outside: deps.outside,
    /** The module that knows where vendors outside open their games says so here, once. */
    setOutside: (outside: Outside): void => void (deps.outside.current = outside),
    /** The module whose titles of a family are pages of the site says so here. */
    setPages: (family: string, pageOf: PageOf): void => void deps.pages.set(family, pageOf),
    launch: (order: LaunchOrder) => launchGame(deps, order),
    launchAgain: (order: LaunchAgain) => launchAgain(deps, order),
    recentGames: async ({ memberId, merchantId }: Pick<Caller, 'memberId' | 'merchantId'>): Promise<Game[]> =>
      catalogue.arranged(
        (await recentGames(db, memberId, RECENT)).flatMap(({ vendor, gameCode }) => catalogue.shownAt(merchantId, vendor, gameCode) ?? []),
      ),
  };
}
