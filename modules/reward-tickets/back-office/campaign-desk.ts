import * as calls from '#contracts/bo/reward-tickets.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Minors } from '#contracts/money.ts';
import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { storeOffer, offerRoutes, publishKindOf, stopOffer } from '#modules/offers/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { listCampaigns, listOpenings } from '#modules/reward-tickets/back-office/campaign-page.ts';
import { giveByName } from '#modules/reward-tickets/back-office/give.ts';
import { CAMPAIGN, prizesIn, type NewCampaign } from '#modules/reward-tickets/campaign-store.ts';
import type { RewardDeps } from '#modules/reward-tickets/open-ticket.ts';

type SaveFailure = Failure<`rewards.${'not_a_draft' | 'dates_wrong' | 'prizes_wrong'}`>;

/** Stores a draft whose prizes, budget and least deposit fit together. */
export async function storeCampaign(db: Database, caller: StaffCaller, draft: NewCampaign): Promise<Result<{ id: number }, SaveFailure>> {
  const field = wrongIn(draft);
  return field ? err('rewards.prizes_wrong', { field }) : storeOffer(db, CAMPAIGN, caller, draft);
}

/**
 * Returns the first field of a draft that contradicts the others, or undefined. A budget is required. A prize pays in all currencies of the
 * budget, or is blank; at least one prize pays. The budget must hold the largest prize, or its odds would be false from the beginning.
 */
function wrongIn({ prizes, budget, leastDeposit }: Pick<NewCampaign, 'prizes' | 'budget' | 'leastDeposit'>): string | undefined {
  const currencies = Object.keys(budget) as Currency[];
  const isIn = (minors: Minors): boolean => currencies.every((one) => minors[one]) && Object.keys(minors).length === currencies.length;
  const paying = prizes.filter(({ amounts }) => Object.keys(amounts).length > 0);
  if (currencies.length === 0) return 'budget';
  if (paying.length === 0 || !paying.every(({ amounts }) => isIn(amounts))) return 'prizes';
  if (Object.keys(leastDeposit).some((one) => !budget[one as Currency])) return 'leastDeposit';
  return currencies.some((one) => prizesIn(prizes, one).some(({ minor }) => minor > BigInt(budget[one]!))) ? 'budget' : undefined;
}

export const publishKind = publishKindOf(CAMPAIGN);

/** Routes of staff: those of all offers, tickets by member name, and outcomes of tickets. */
export function ticketDesk({ db, secrets }: Pick<RewardDeps, 'db' | 'secrets'>, site: Pick<Site, 'merchants'>, staff: Staff): Route[] {
  return [
    ...offerRoutes({ site, staff }, calls.campaignCalls, {
      list: (input) => listCampaigns(db, input),
      save: (caller, draft) => storeCampaign(db, caller, draft),
      publish: publishKind,
      stop: (caller, order) => stopOffer(db, CAMPAIGN, caller, order),
    }),
    handle(calls.giveTickets, ({ input, caller, now }) => giveByName({ db, secrets }, caller, { ...input, now })),
    handle(calls.rewardOpenings, async ({ input }) => ok(await listOpenings(db, input))),
  ];
}
