import type { brandPage } from '#contracts/bo/brand.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Database } from '#platform/db/database.ts';
import type { Merchant } from '#modules/site/merchant.ts';
import { changesOf, findBrand, lastChanges } from '#modules/site/brand/brand-store.ts';
import { serves, type Surroundings } from '#modules/site/brand/judge-part.ts';
import { readParts } from '#modules/site/brand/parts.ts';

/** Returns a brand with its parts and newest changes, or undefined. */
export async function readBrand(
  db: Database,
  merchant: Pick<Merchant, 'id' | 'code' | 'timeZone' | 'isDemo'>,
  installed: Surroundings['providers'],
): Promise<Output<typeof brandPage> | undefined> {
  const { id, code, timeZone, isDemo } = merchant;
  const brand = await findBrand(db, id);
  if (!brand) return undefined;
  const [seen, changes] = await Promise.all([lastChanges(db, id), changesOf(db, id)]);
  const providers = installed.filter((one) => serves(brand, one)).map((one) => ({ code: one.code, isSandbox: one.isSandbox }));
  const isClosed = (brand.settings.maintenance ?? null) !== null;
  return { id, code, name: brand.name, timeZone, isDemo, isClosed, providers, parts: readParts(brand), seen, changes };
}
