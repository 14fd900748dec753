import type { Tx } from '#platform/db/database.ts';
import { demoTexts } from '#platform/i18n/demo-texts.ts';
import { DEMO_ACCOUNTS, memberNamed } from '#modules/identity/index.ts';
import { DEMO_CURRENCIES, demoMinor, demoMinors, type Merchant } from '#modules/site/index.ts';
import { demoDates, lockOffer, seedOffers, type OfferText } from '#modules/offers/index.ts';
import { CAMPAIGN } from '#modules/reward-tickets/campaign-store.ts';
import { DEMO_CAMPAIGNS } from '#modules/reward-tickets/demo-campaigns.ts';
import { addTickets } from '#modules/reward-tickets/give-tickets.ts';
import type { RewardDeps } from '#modules/reward-tickets/open-ticket.ts';

const EACH = 2;
const TRIAL = 4;

/** Stores the demo brands' campaigns, and tickets of each campaign for their members. */
export async function seedTickets(
  { db, secrets }: Pick<RewardDeps, 'db' | 'secrets'>,
  brands: readonly Merchant[],
  now: Date,
): Promise<void> {
  const texts = demoTexts<OfferText>('campaigns');
  const drafts = DEMO_CAMPAIGNS.map(({ prizes, budget, leastDeposit, ...one }) => ({
    ...one,
    ...demoDates(now),
    texts: texts(one.slug),
    leastDeposit: demoMinors(leastDeposit),
    prizes: prizes.map(({ weight, dollars }) => ({ weight, amounts: dollars === 0 ? {} : demoMinors(dollars) })),
    budget: Object.fromEntries(DEMO_CURRENCIES.map((currency) => [currency, String(demoMinor(budget, currency))])),
  }));
  await seedOffers({ db, brands }, CAMPAIGN, () => drafts, {
    onNew: async (tx: Tx, id: number, { id: merchantId }: Merchant) => {
      const campaign = (await lockOffer(tx, CAMPAIGN, id))!;
      for (const { account, currency } of DEMO_ACCOUNTS.filter((who) => who.merchantId === merchantId && who.accountType !== TRIAL)) {
        const memberId = await memberNamed(tx, merchantId, account);
        if (memberId !== undefined)
          await addTickets({ tx, secrets }, campaign, { memberIds: [memberId], currency, origin: 'demo', each: EACH, now });
      }
    },
  });
}
