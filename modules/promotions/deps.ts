import type { Database } from '#platform/db/database.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { FactDeps } from '#modules/promotions/facts.ts';
import type { Promotion } from '#modules/promotions/promotion-store.ts';
import type { PromotionType } from '#modules/promotions/type.ts';
import type { Merchant } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';

/** Dependencies by which promotions are claimed and paid. */
export type PromotionDeps = {
  db: Database;
  wallet: Wallet;
  bonus: Pick<Bonuses, 'partsOf' | 'changed' | 'endOfOrigin'>;
  points: FactDeps['points'];
  races: FactDeps['races'];
  bets: Pick<Bets, 'playByDay' | 'playersOn'>;
  types: ReadonlyMap<string, PromotionType<unknown>>;
  claims: Pick<Staff['claims'], 'of'>;
  brandOf(merchantId: number): Pick<Merchant, 'id' | 'defaultLanguage' | 'settings'>;
};

/** Returns the type of a promotion with its settings. */
export function withType({ types }: Pick<PromotionDeps, 'types'>, { type, settings }: Promotion) {
  const found = types.get(type);
  if (!found) throw new Error(`there is no promotion of type ${type}`);
  return { type: found, settings: found.settings.parse(settings) };
}
