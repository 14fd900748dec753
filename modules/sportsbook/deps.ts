import type { Currency } from '#kernel/money.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { Book, Valuer } from '#modules/sportsbook/book.ts';
import type { SportsLimits } from '#modules/sportsbook/limits.ts';
import type { TermsOf } from '#modules/sportsbook/terms/terms.ts';
import type { LoadStop } from '#modules/sportsbook/load-stop.ts';
import type { Pushes } from '#modules/sportsbook/pushes.ts';

/**
 * Interval between the starts of a league's matches, and number of matches that stand open before their start. `slotMs`: time between the
 * starts of two leagues; without it all start together.
 */
export type Pace = { everyMs: number; ahead: number; slotMs?: number };

/** Values of open bets for a cash-out. */
export interface Valuers {
  /** The valuer of a match at a step and a version of its prices; undefined if the match has moved on. */
  valuerOf(
    options: { db: Queryable; book: Pick<Book, 'sports'> },
    options2: { id: bigint; steps: number; version: number },
  ): Promise<Valuer | undefined>;
}

/** Dependencies by which bets on sports are taken and settled. */
export type SportsDeps = BetDeps & {
  book: Book;
  /** Encrypts links of chains. */
  secrets: SecretBox;
  /** Public blocks that chains are salted with, where there is a source. */
  beacon?: Beacon | undefined;
  log: Log;
  pace: Pace;
  limits: SportsLimits;
  pushes: Pushes;
  /** Margins, delay and limit of a league. */
  terms: TermsOf;
  /** Remembered values of outcomes, for cash-outs. */
  valuers: Valuers;
  loadStop: LoadStop;
  /** Payouts of a brand that wait for two staff members, by currency. */
  brandOf: (merchantId: number) => { heldSportsPayouts?: Readonly<Partial<Record<Currency, string>>> };
};
