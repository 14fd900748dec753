import type { Currency } from '#kernel/money.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { GameSessions } from '#modules/launch/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';

/** Dependencies by which tickets are sold and settled. */
export type DrawDeps = BetDeps & {
  fairness: Fairness;
  /** Encrypts links of chains. */
  secrets: SecretBox;
  /** Public blocks that chains are salted with, where there is a source. */
  beacon?: Beacon | undefined;
  sessions: Pick<GameSessions, 'find'>;
  /** Least prize of a lottery that waits for staff at a brand, in major units by currency; in other currencies none waits. */
  brandOf: (merchantId: number) => { heldPrizes?: Readonly<Partial<Record<Currency, string>>> };
};
