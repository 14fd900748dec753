import type { WeightedHost } from '#kernel/hosts.ts';
import type { Currency } from '#kernel/money.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { GameSessions } from '#modules/launch/game-sessions.ts';
import type { LaunchHosts } from '#modules/launch/launch-hosts.ts';

/** Outside vendors, and the addresses of their games. */
export type Outside = {
  isOutside(vendor: string): boolean;
  /** Returns whether a vendor holds members' money itself, so that none of its bets come here. */
  keepsMoney(vendor: string): boolean;
  /** The most that one of its rounds may pay, in dollars; undefined where nothing is agreed. */
  maxWin(vendor: string): string | undefined;
  /** Returns whether a vendor accepts and grants the free rounds that brands order. */
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

/** The page of the site that a title is, from its model without the family, and the vendor that it is shown by; undefined for one that is none. */
export type PageOf = (title: { vendor: string; model: string }) => string | undefined;

/** Dependencies by which games are launched. */
export type LaunchDeps = Pick<BetDeps, 'db' | 'catalogue' | 'playable' | 'isStopped'> & {
  sessions: GameSessions;
  /** The host that a launched game is shown on. */
  hosts: LaunchHosts;
  /** Outside vendors, once the gateway has set them; until then all games are played here. */
  outside: { current?: Outside };
  /** Families whose titles are pages of the site and no games; the module that has such a page sets it. */
  pages: Map<string, PageOf>;
  /** Hosts of launched games of a brand; none: its own. */
  brandOf: (merchantId: number) => { launchHosts: readonly WeightedHost[] };
};
