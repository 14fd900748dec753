import type { Database } from '#platform/db/database.ts';
import type { LocalLimit } from '#platform/limit/local-limit.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import type { Family } from '#modules/rounds/family.ts';
import type { GameSessions } from '#modules/rounds/game-sessions.ts';
import type { Draws } from '#modules/rounds/tickets/draws.ts';
import type { Tables } from '#modules/rounds/shared/tables.ts';
import type { Playable } from '#modules/rounds/open-title.ts';

/** The address that opens a game of a vendor outside, with the launch token in it. */
export type OutsideAddress = (launch: { vendor: string; gameCode: string; launchToken: string; language: string }) => string | undefined;

export type RoundDeps = {
  db: Database;
  wallet: Wallet;
  catalogue: Catalogue;
  fairness: Fairness;
  bonus: Pick<Bonuses, 'betOf' | 'of'>;
  jackpots: Pick<Jackpots, 'entryOf' | 'ofRound' | 'winsOfRound'>;
  families: readonly Family[];
  sessions: GameSessions;
  playable: Playable;
  /** Where coups are played. */
  tables: Tables;
  /** What tickets wait for. */
  draws: Draws;
  /** Presses that were dealt and settled no round, by member. */
  lostPresses: LocalLimit;
  /** Whether staff have stopped play, this vendor or this game at the brand: no new round is begun. */
  isStopped: (merchantId: number, vendor: string, gameCode: string) => boolean;
  /** Where games of a vendor outside are opened; undefined for a vendor that plays here. */
  outside: { addressOf?: OutsideAddress };
  /** What a brand says of play: hosts of launched games (none: its own), and its profile of safer play. */
  brandOf: (merchantId: number) => { launchHosts: readonly string[]; saferPlay: 'common' | 'strict' };
};
