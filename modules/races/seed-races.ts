import type { Database } from '#platform/db/database.ts';
import { DEMO_CURRENCIES, demoMinor, type Merchant } from '#modules/site/index.ts';
import { DEMO_RACES } from '#modules/races/demo-races.ts';
import { publish, saveDraft } from '#modules/races/race-store.ts';

const DAY_MS = 86_400_000;

/** The demo brands' races, one of each in every currency, which begin with the first start of the week. Safe to repeat. */
export async function seedRaces(db: Database, brands: readonly Merchant[], now: Date): Promise<void> {
  const monday = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
  for (const { id: merchantId } of brands.filter(({ isDemo }) => isDemo))
    for (const currency of DEMO_CURRENCIES)
      for (const { slug, measure, gameTypes, leastStake, ticket, prizes, days, texts } of DEMO_RACES)
        await db.transact(async (tx) => {
          const id = await saveDraft(tx, {
            merchantId,
            currency,
            measure,
            gameTypes,
            texts,
            games: [],
            slug: `${slug}-${currency.toLowerCase()}-${monday}`,
            ticket: ticket === undefined ? null : demoMinor(ticket, currency),
            leastStake: demoMinor(leastStake, currency),
            prizes: prizes.map((dollars) => demoMinor(dollars, currency)),
            startsAt: now,
            endsAt: new Date(now.getTime() + days * DAY_MS),
          });
          if (id !== undefined) await publish(tx, id);
        });
}
