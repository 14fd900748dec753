import type { Beacon } from '#platform/beacon/beacon.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { BetDeps } from '#modules/bets/index.ts';
import type { Tables } from '#modules/coups/tables.ts';

/** Dependencies by which coups are led and bet on. */
export type CoupDeps = BetDeps & {
  /** Encrypts chains and the outcomes of open coups. */
  secrets: SecretBox;
  /** Public random blocks that salt chains; undefined without a source. */
  beacon?: Beacon | undefined;
  /** Tables of the coups. */
  tables: Tables;
};
