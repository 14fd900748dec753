import type { Queryable } from '#platform/db/database.ts';
import { DEMO_HOSTS, DEMO_MERCHANTS } from '#modules/site/demo-merchants.ts';
import { addHost, addMerchant } from '#modules/site/merchant-store.ts';

/** Stores the two demo brands and their hosts. Safe to repeat; changes by an operator stay. */
export async function seedSite(db: Queryable): Promise<void> {
  for (const merchant of DEMO_MERCHANTS) await addMerchant(db, merchant);
  for (const host of DEMO_HOSTS) await addHost(db, host);
}
