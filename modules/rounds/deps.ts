import type { WeightedHost } from '#kernel/hosts.ts';
import type { Currency } from '#kernel/money.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { LocalLimit } from '#platform/limit/local-limit.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { GameSessions } from '#modules/rounds/game-sessions.ts';
import type { LaunchHosts } from '#modules/rounds/launch/launch-hosts.ts';
import type { Tables } from '#modules/rounds/shared/tables.ts';
import type { Draws } from '#modules/rounds/tickets/draws.ts';

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

export type RoundDeps = BetDeps & {
  /** Encrypts links of chains and outcomes of open coups. */
  secrets: SecretBox;
  /** Public blocks that chains are salted with, where there is a source. */
  beacon?: Beacon | undefined;
  fairness: Fairness;
  jackpots: Pick<Jackpots, 'entryOf' | 'ofRound' | 'winsOfRound'>;
  sessions: GameSessions;
  /** Where coups are played. */
  tables: Tables;
  /** What tickets wait for. */
  draws: Draws;
  /** Presses that were dealt and settled no round, by member. */
  lostPresses: LocalLimit;
  /** Vendors that play outside; all play here until somebody says otherwise. */
  outside: { current?: Outside };
  /** Which host a launched game is shown on. */
  hosts: LaunchHosts;
  /** What a brand says of play: hosts of launched games (none: its own), its profile of safer play, and which prizes wait. */
  brandOf: (merchantId: number) => {
    launchHosts: readonly WeightedHost[];
    saferPlay: 'common' | 'strict';
    /** From what on a prize of a lottery waits for staff, in major units by currency; in others none waits. */
    heldPrizes?: Readonly<Partial<Record<Currency, string>>>;
  };
};
