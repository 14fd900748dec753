import type { Caller } from '#contracts/caller.ts';
import type { Game } from '#contracts/catalogue.ts';
import type { Result, Failure } from '#kernel/result.ts';
import type { LaunchDeps, Outside, PageOf } from '#modules/launch/deps.ts';
import { createGameSessions, type GameSessions } from '#modules/launch/game-sessions.ts';
import { launchAgain, type LaunchAgain } from '#modules/launch/launch-again.ts';
import { launchGame, type LaunchOrder, type Launched, type LaunchFailure } from '#modules/launch/launch-game.ts';
import { createLaunchHosts } from '#modules/launch/launch-hosts.ts';
import { recentGames } from '#modules/launch/recent-games.ts';

/** Launches of games: a token that opens a game once, and the host that shows it. */
export interface Launch {
  /** Launch tokens and game tokens. */
  sessions: GameSessions;
  /** Addresses at which external vendors open their games. */
  outside: { current?: Outside };
  /** Sets, once, the function for the addresses of external vendors' games. */
  setOutside(outside: Outside): void;
  /** Declares that the titles of a family are pages of the site. */
  setPages(family: string, pageOf: PageOf): void;
  /** Returns a launch token and address for a game that the member may play in this mode. A title that is a page has only an address. */
  launch(order: LaunchOrder): Promise<Result<Launched, LaunchFailure>>;
  /** Returns another address for an unused launch, on none of the failed hosts. Token and expiry stay. */
  launchAgain(order: LaunchAgain): Promise<Result<{ url: string; expiresAt: Date }, Failure<'rounds.launch_expired'>>>;
  /** Returns the last games that the member opened, the newest first. */
  recentGames(caller: Pick<Caller, 'memberId' | 'merchantId'>): Promise<Game[]>;
}

const RECENT = 30;

/** Creates the launches of games: a token that opens a game once, and the host that shows it. */
export function createLaunch(given: Omit<LaunchDeps, 'sessions' | 'hosts' | 'outside' | 'pages'>): Launch {
  const { db, catalogue } = given;
  const deps: LaunchDeps = { ...given, sessions: createGameSessions(db), hosts: createLaunchHosts(), outside: {}, pages: new Map() };
  return {
    sessions: deps.sessions,
    outside: deps.outside,
    setOutside: (outside) => void (deps.outside.current = outside),
    setPages: (family, pageOf) => void deps.pages.set(family, pageOf),
    launch: (order) => launchGame(deps, order),
    launchAgain: (order) => launchAgain(deps, order),
    recentGames: async ({ memberId, merchantId }) =>
      catalogue.arranged(
        (await recentGames(db, memberId, RECENT)).flatMap(({ vendor, gameCode }) => catalogue.shownAt(merchantId, vendor, gameCode) ?? []),
      ),
  };
}
