import type { Database } from '#platform/db/database.ts';
import { demoMinors, type Merchant } from '#modules/site/index.ts';
import { DEMO_MISSIONS } from '#modules/missions/demo-missions.ts';
import { saveDraft, setState } from '#modules/missions/mission-store.ts';

const YEARS_MS = 2 * 365 * 86_400_000;
/** Dollars, of a bonus. */
const MOST_STAKE = 5;

/** The demo brands' missions. Safe to repeat; what staff stopped stays stopped. */
export async function seedMissions(db: Database, brands: readonly Merchant[], now: Date): Promise<void> {
  const startsAt = new Date(now.toISOString().slice(0, 10));
  for (const { id: merchantId } of brands.filter(({ isDemo }) => isDemo))
    for (const { gives, budget, wagering, ...one } of DEMO_MISSIONS)
      await db.transact(async (tx) => {
        const id = await saveDraft(tx, {
          ...one,
          merchantId,
          startsAt,
          endsAt: new Date(startsAt.getTime() + YEARS_MS),
          amounts: demoMinors(gives),
          budget: demoMinors(budget),
          wagering: wagering && { ...wagering, maxStake: demoMinors(MOST_STAKE) },
        });
        if (id !== undefined) await setState(tx, id, 'published');
      });
}
