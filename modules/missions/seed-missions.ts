import type { Database } from '#platform/db/database.ts';
import { demoTexts } from '#platform/i18n/demo-texts.ts';
import { demoMinors, type Merchant } from '#modules/site/index.ts';
import { demoDates, seedOffers, type OfferText } from '#modules/offers/index.ts';
import { DEMO_MISSIONS } from '#modules/missions/demo-missions.ts';
import { MISSION } from '#modules/missions/mission-store.ts';

/** Largest stake of a bonus, in dollars. */
const MOST_STAKE = 5;

/** Stores the demo brands' missions. */
export async function seedMissions(db: Database, brands: readonly Merchant[], now: Date): Promise<void> {
  const texts = demoTexts<OfferText>('missions');
  await seedOffers({ db, brands }, MISSION, () =>
    DEMO_MISSIONS.map(({ gives, budget, wagering, ...one }) => ({
      ...one,
      ...demoDates(now),
      texts: texts(one.slug),
      amounts: demoMinors(gives),
      budget: demoMinors(budget),
      wagering: wagering && { ...wagering, maxStake: demoMinors(MOST_STAKE) },
    })),
  );
}
