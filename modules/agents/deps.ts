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

/** By this name the outbox knows what of settled play was counted. */
export const CONSUMER = 'agents';
export const TOPIC = 'RoundsSettled';
