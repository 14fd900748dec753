import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { Book } from '#modules/sportsbook/book.ts';
import type { SportsLimits } from '#modules/sportsbook/limits.ts';

/** How close matches of a league follow each other, and how many of them stand open before they begin. */
export type Pace = { everyMs: number; ahead: number };

/** What bets on sports are taken and settled with. */
export type SportsDeps = BetDeps & {
  book: Book;
  /** Encrypts links of chains. */
  secrets: SecretBox;
  /** Public blocks that chains are salted with, where there is a source. */
  beacon?: Beacon | undefined;
  log: Log;
  pace: Pace;
  limits: SportsLimits;
};
