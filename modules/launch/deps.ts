import type { WeightedHost } from '#kernel/hosts.ts';
import type { Currency } from '#kernel/money.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { GameSessions } from '#modules/launch/game-sessions.ts';
import type { LaunchHosts } from '#modules/launch/launch-hosts.ts';

/** Vendors outside, and where they show a game. */
export type Outside = {
  isOutside(vendor: string): boolean;
  /** Whether it keeps money of members itself, so that no bet of it comes here. */
  keepsMoney(vendor: string): boolean;
  /** The most that one of its rounds may pay, in dollars; undefined where nothing is agreed. */
  maxWin(vendor: string): string | undefined;
  /** Whether it is told of free rounds, and gives them. */
  givesFreeRounds(vendor: string): boolean;
  /** The address that opens a game; undefined where the vendor gives none now. */
  addressOf(launch: {
    vendor: string;
    gameCode: string;
    launchToken: string;
    language: string;
    memberId: bigint;
    currency: Currency;
  }): Promise<string | undefined>;
};

/** What games are launched with. */
export type LaunchDeps = Pick<BetDeps, 'db' | 'catalogue' | 'playable' | 'isStopped'> & {
  sessions: GameSessions;
  /** The host that a launched game is shown on. */
  hosts: LaunchHosts;
  /** Vendors that play outside; all play here until the gateway says otherwise. */
  outside: { current?: Outside };
  /** Hosts of launched games of a brand; none: its own. */
  brandOf: (merchantId: number) => { launchHosts: readonly WeightedHost[] };
};
