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
  /** The way of the vendor's own calls: keys, gates and answers are theirs. */
  perform: Gateway['perform'];
  /** While a restored database is held no vendor is asked: what it knows may be ahead of the database, and its calls come again. */
  restored: Pick<Restored, 'isHeld'>;
  isStopping(): boolean;
};

/** A pass over one vendor. */
export type Pass = ReconcileDeps & {
  vendor: string;
  /** Throws once the pass has taken too long, or the process stops. */
  mayGoOn(): void;
  /** The member that the vendor calls so. */
  ownerOfPlayer(playerId: string): Promise<Owner | undefined>;
};

export type Owner = { memberId: bigint; merchantId: number; currency: Currency };
