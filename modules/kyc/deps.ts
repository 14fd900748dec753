import type { Database } from '#platform/db/database.ts';
import type { Files } from '#modules/files/index.ts';
import type { Site } from '#modules/site/index.ts';

export type KycDeps = {
  db: Database;
  files: Pick<Files, 'keep' | 'storedBy'>;
  site: Pick<Site, 'merchant'>;
  /** Called after the commit that changed the identity data of a member. */
  announce(change: { memberId: bigint }): void;
};
