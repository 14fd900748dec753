import type { Clock } from '#kernel/clock.ts';
import type { Currency } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { Restored } from '#platform/restored/restored.ts';
import type { Feed, Gateway } from '#modules/gateway/index.ts';

export type ReconcileDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  feed: Pick<Feed, 'request' | 'vendors'>;
  /** Performs a call like the vendor's own calls, with the same keys, gates and answers. */
  perform: Gateway['perform'];
  /**
   * While a restored database is held no vendor is asked. The vendor's data may be newer than the database, and its calls will be repeated.
   */
  restored: Pick<Restored, 'isHeld'>;
  isStopping(): boolean;
};

/** A pass over one vendor. */
export type Pass = ReconcileDeps & {
  vendor: string;
  /** Throws once the pass has taken too long, or the process stops. */
  mayGoOn(): void;
  /** Returns the member to whom the vendor's player id belongs. */
  ownerOfPlayer(playerId: string): Promise<Owner | undefined>;
};

export type Owner = { memberId: bigint; merchantId: number; currency: Currency };
