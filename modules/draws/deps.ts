import type { Currency } from '#kernel/money.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { GameSessions } from '#modules/launch/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';

/** Dependencies by which tickets are sold and settled. */
export type DrawDeps = BetDeps & {
  fairness: Fairness;
  /** Encrypts chains. */
  secrets: SecretBox;
  /** Public random blocks that salt chains; undefined without a source. */
  beacon?: Beacon | undefined;
  sessions: Pick<GameSessions, 'find'>;
  /** Returns the least lottery prize that waits for staff at a brand, in major units by currency. In other currencies no prize waits. */
  brandOf: (merchantId: number) => { heldPrizes?: Readonly<Partial<Record<Currency, string>>> };
};
