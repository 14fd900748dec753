import type { Database } from '#platform/db/database.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Rollover } from '#modules/rollover/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';

export type AgentDeps = {
  db: Database;
  catalogue: Pick<Catalogue, 'gameAt'>;
  identity: Pick<Identity, 'openMember'>;
  rollover: Pick<Rollover, 'carried'>;
  site: Pick<Site, 'merchant' | 'merchants'>;
  wallet: Wallet;
};

/** Name of the outbox consumer that counts settled play. */
export const CONSUMER = 'agents';
export const TOPIC = 'RoundsSettled';
