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
 * Interval between the starts of a league's matches, and the number of matches that are open before their start. `slotMs` is the time
 * between the starts of two leagues; undefined if all start together.
 */
export type Pace = { everyMs: number; ahead: number; slotMs?: number };

/** Cache of the values of open bets for cash-outs. */
export interface Valuers {
  /** Returns the valuer of a match at a step and a version of its prices; undefined if the match has moved on. */
  valuerOf(
    options: { db: Queryable; book: Pick<Book, 'sports'> },
    options2: { id: bigint; steps: number; version: number },
  ): Promise<Valuer | undefined>;
}

/** Dependencies by which bets on sports are accepted and settled. */
export type SportsDeps = BetDeps & {
  book: Book;
  /** Encrypts chains. */
  secrets: SecretBox;
  /** Public random blocks that salt chains; undefined without a source. */
  beacon?: Beacon | undefined;
  log: Log;
  pace: Pace;
  limits: SportsLimits;
  pushes: Pushes;
  /** Returns margins, delay and limit of a league. */
  terms: TermsOf;
  /** Cached values of outcomes, for cash-outs. */
  valuers: Valuers;
  loadStop: LoadStop;
  /** Returns the least payout of a brand that waits for two staff members, by currency. */
  brandOf: (merchantId: number) => { heldSportsPayouts?: Readonly<Partial<Record<Currency, string>>> };
};
