import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { demoTexts } from '#platform/i18n/demo-texts.ts';
import { DEMO_CURRENCIES, demoMinor, type Merchant } from '#modules/site/index.ts';
import { seedOffers, type OfferText } from '#modules/offers/index.ts';
import { DEMO_RACES } from '#modules/races/demo-races.ts';
import { draftSaver, RACE, withPurse } from '#modules/races/race-store.ts';

const DAY_MS = 86_400_000;

/** Stores the demo brands' races, one of each in every currency, which begin with the first start of the week. */
export async function seedRaces(
  { db, secrets }: { db: Database; secrets: SecretBox },
  brands: readonly Merchant[],
  now: Date,
): Promise<void> {
  const monday = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
  const texts = demoTexts<OfferText>('races');
  const drafts = (merchantId: number) =>
    DEMO_CURRENCIES.flatMap((currency) =>
      DEMO_RACES.map(({ slug, leastStake, ticket, prizes, days, ...one }) =>
        withPurse({
          ...one,
          merchantId,
          currency,
          games: [],
          texts: texts(slug),
          slug: `${slug}-${currency.toLowerCase()}-${monday}`,
          ticket: ticket === undefined ? null : demoMinor(ticket, currency),
          leastStake: demoMinor(leastStake, currency),
          prizes: prizes.map((dollars) => demoMinor(dollars, currency)),
          startsAt: now,
          endsAt: new Date(now.getTime() + days * DAY_MS),
        }),
      ),
    );
  await seedOffers({ db, brands }, RACE, ({ id }) => drafts(id), { save: draftSaver(secrets) });
}
