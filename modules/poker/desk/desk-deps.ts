import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { Merchant, Site } from '#modules/site/index.ts';

export type DeskDeps = {
  db: Database;
  clock: Clock;
  secrets: Pick<SecretBox, 'open'>;
  directory: Directory;
  site: Pick<Site, 'merchants'>;
};

/** Returns a brand, or undefined if there is none. */
export const brandOf = ({ site }: Pick<DeskDeps, 'site'>, merchantId: number): Merchant | undefined =>
  site.merchants().find(({ id }) => id === merchantId);
