import type { WeightedHost } from '#kernel/hosts.ts';
import type { Currency } from '#kernel/money.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Database } from '#platform/db/database.ts';
import type { SharedLimit } from '#platform/limit/shared-limit.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import type { Family } from '#modules/rounds/family.ts';
import type { GameSessions } from '#modules/rounds/game-sessions.ts';
import type { LaunchHosts } from '#modules/rounds/launch/launch-hosts.ts';
import type { Draws } from '#modules/rounds/tickets/draws.ts';
import type { Tables } from '#modules/rounds/shared/tables.ts';
import type { TurnoverWeights } from '#modules/rounds/turnover/weights.ts';
import type { Playable } from '#modules/rounds/open-title.ts';

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

export type RoundDeps = {
  db: Database;
  /** Encrypts links of chains and outcomes of open coups. */
  secrets: SecretBox;
  /** Public blocks that chains are salted with, where there is a source. */
  beacon?: Beacon | undefined;
  wallet: Wallet;
  catalogue: Catalogue;
  fairness: Fairness;
  bonus: Pick<Bonuses, 'betOf' | 'of' | 'runs' | 'stakedIn'>;
  jackpots: Pick<Jackpots, 'entryOf' | 'ofRound' | 'winsOfRound'>;
  families: readonly Family[];
  sessions: GameSessions;
  playable: Playable;
  /** Where coups are played. */
  tables: Tables;
  /** What tickets wait for. */
  draws: Draws;
  /** Presses that were dealt and settled no round, by member. */
  lostPresses: SharedLimit;
  /** Whether staff have stopped play, this vendor or this game at the brand: no new round is begun. */
  isStopped: (merchantId: number, vendor: string, gameCode: string) => boolean;
  /** Vendors that play outside; all play here until somebody says otherwise. */
  outside: { current?: Outside };
  /** Which host a launched game is shown on. */
  hosts: LaunchHosts;
  /** How much of what was at risk counts as turnover, by title and brand. */
  weights: Pick<TurnoverWeights, 'of'>;
  /** What a brand says of play: hosts of launched games (none: its own), its profile of safer play, and which prizes wait. */
  brandOf: (merchantId: number) => {
    launchHosts: readonly WeightedHost[];
    saferPlay: 'common' | 'strict';
    /** From what on a prize of a lottery waits for staff, in major units by currency; in others none waits. */
    heldPrizes?: Readonly<Partial<Record<Currency, string>>>;
  };
};
