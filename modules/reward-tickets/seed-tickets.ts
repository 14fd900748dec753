import type { Database } from '#platform/db/database.ts';
import { DEMO_ACCOUNTS, memberNamed } from '#modules/identity/index.ts';
import { DEMO_CURRENCIES, demoMinor, demoMinors, type Merchant } from '#modules/site/index.ts';
import { lockCampaign, saveDraft, setState } from '#modules/reward-tickets/campaign-store.ts';
import { DEMO_CAMPAIGNS } from '#modules/reward-tickets/demo-campaigns.ts';
import { addTickets } from '#modules/reward-tickets/give-tickets.ts';

const YEARS_MS = 2 * 365 * 86_400_000;
const EACH = 2;
const TRIAL = 4;

/** The demo brands' campaigns, and tickets of each for their members. Safe to repeat; what staff stopped stays stopped. */
export async function seedTickets(db: Database, brands: readonly Merchant[], now: Date): Promise<void> {
  const startsAt = new Date(now.toISOString().slice(0, 10));
  for (const { id: merchantId } of brands.filter(({ isDemo }) => isDemo))
    for (const { prizes, budget, leastDeposit, ...one } of DEMO_CAMPAIGNS)
      await db.transact(async (tx) => {
        const id = await saveDraft(tx, {
          ...one,
          merchantId,
          startsAt,
          endsAt: new Date(startsAt.getTime() + YEARS_MS),
          leastDeposit: demoMinors(leastDeposit),
          prizes: prizes.map(({ weight, dollars }) => ({ weight, amounts: dollars === 0 ? {} : demoMinors(dollars) })),
          budget: Object.fromEntries(DEMO_CURRENCIES.map((currency) => [currency, String(demoMinor(budget, currency))])),
        });
        if (id === undefined) return;
        await setState(tx, id, 'published');
        const campaign = (await lockCampaign(tx, id))!;
        for (const { account, currency } of DEMO_ACCOUNTS.filter((who) => who.merchantId === merchantId && who.accountType !== TRIAL)) {
          const memberId = await memberNamed(tx, merchantId, account);
          if (memberId !== undefined) await addTickets(tx, campaign, { memberIds: [memberId], currency, origin: 'demo', each: EACH, now });
        }
      });
}
