import type { Database } from '#platform/db/database.ts';
import { demoMinors, type Merchant } from '#modules/site/index.ts';
import { demoDates, seedOffers } from '#modules/offers/index.ts';
import { DEMO_MISSIONS } from '#modules/missions/demo-missions.ts';
import { MISSION } from '#modules/missions/mission-store.ts';

/** Dollars, of a bonus. */
const MOST_STAKE = 5;

/** The demo brands' missions. */
export async function seedMissions(db: Database, brands: readonly Merchant[], now: Date): Promise<void> {
  await seedOffers({ db, brands }, MISSION, () =>
    DEMO_MISSIONS.map(({ gives, budget, wagering, ...one }) => ({
      ...one,
      ...demoDates(now),
      amounts: demoMinors(gives),
      budget: demoMinors(budget),
      wagering: wagering && { ...wagering, maxStake: demoMinors(MOST_STAKE) },
    })),
  );
}
