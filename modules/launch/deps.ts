import type { WeightedHost } from '#kernel/hosts.ts';
import type { Currency } from '#kernel/money.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { GameSessions } from '#modules/launch/game-sessions.ts';
import type { LaunchHosts } from '#modules/launch/launch-hosts.ts';

/** External vendors, and the addresses of their games. */
export type Outside = {
  isOutside(vendor: string): boolean;
  /** Returns whether a vendor holds members' money itself, so that none of its bets come here. */
  keepsMoney(vendor: string): boolean;
  /** Returns the most that one of its rounds may pay, in dollars, or undefined if nothing is agreed. */
  maxWin(vendor: string): string | undefined;
  /** Returns whether a vendor accepts and grants the free rounds that brands order. */
  givesFreeRounds(vendor: string): boolean;
  /** Returns the address that opens a game, or undefined if the vendor provides none now. */
  addressOf(launch: {
    vendor: string;
    gameCode: string;
    launchToken: string;
    language: string;
    memberId: bigint;
    currency: Currency;
  }): Promise<string | undefined>;
};

/**
 * Returns the page of the site for a title, from its model without the family, and its shown vendor. Returns undefined for a title without
 * a page.
 */
export type PageOf = (title: { vendor: string; model: string }) => string | undefined;

/** Dependencies by which games are launched. */
export type LaunchDeps = Pick<BetDeps, 'db' | 'catalogue' | 'playable' | 'isStopped'> & {
  sessions: GameSessions;
  /** The host that shows a launched game. */
  hosts: LaunchHosts;
  /** External vendors, once the gateway has set them. Until then all games are our own. */
  outside: { current?: Outside };
  /** Families whose titles are pages of the site and no games. The module of such a page sets it. */
  pages: Map<string, PageOf>;
  /** Returns the hosts of launched games of a brand. Without any, the brand's own host is used. */
  brandOf: (merchantId: number) => { launchHosts: readonly WeightedHost[] };
};
