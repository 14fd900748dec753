import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { rewardTickets, ticketOpenings } from '#contracts/reward-tickets.ts';
import { money } from '#kernel/money.ts';
import { fittingPrize, weightOf } from '#kernel/prize-table.ts';
import type { Queryable } from '#platform/db/database.ts';
import { textOf } from '#modules/offers/index.ts';
import { campaignsFor, prizesIn } from '#modules/reward-tickets/campaign-store.ts';
import { onDeposit, onTakenBack, type Deposit } from '#modules/reward-tickets/give-tickets.ts';
import { openTicket, readingOf, type OpenOrder, type RewardDeps } from '#modules/reward-tickets/open-ticket.ts';
import { countUnopened, openingPage, unopenedOf } from '#modules/reward-tickets/ticket-store.ts';

export type RewardTickets = ReturnType<typeof createRewardTickets>;
type Shown = Output<typeof rewardTickets>['list'][number];

/** For so long after its end a campaign is shown as closed. */
const SHOWN_AFTER_MS = 14 * 86_400_000;

/** Red envelopes, prize wheels and golden eggs: tickets that members open for a prize dealt from a committed seed. */
export function createRewardTickets(deps: RewardDeps) {
  const { db, secrets, site } = deps;

  async function list(caller: Caller, language: string | undefined, now: Date): Promise<Shown[]> {
    const { currency } = caller;
    const [campaigns, unopened] = await Promise.all([
      campaignsFor(db, caller, new Date(now.getTime() - SHOWN_AFTER_MS)),
      unopenedOf(db, caller.memberId),
    ]);
    const reading = readingOf(deps, caller.merchantId, language);
    return campaigns.map(({ id, kind, state, texts, prizes: kept, left, opened, perMember, leastDeposit, startsAt, endsAt }) => {
      const prizes = prizesIn(kept, currency);
      const tickets = unopened
        .filter(({ campaignId }) => campaignId === id)
        .map(({ id: ticket, serverSeedHash, givenAt }) => ({ id: ticket, serverSeedHash, givenAt }));
      const least = leastDeposit[currency];
      const isOver = state === 'closed' || now >= endsAt;
      return {
        id,
        kind,
        ...textOf(texts, reading),
        startsAt,
        endsAt,
        currency,
        perMember,
        tickets,
        opened,
        status: isOver ? 'close' : now < startsAt ? 'coming_soon' : tickets.length > 0 ? 'claim' : opened > 0 ? 'claimed' : 'join',
        prizes: prizes.map(({ weight, minor }, at) => ({
          weight,
          amount: money(minor, currency),
          paidAs: fittingPrize(prizes, at, left),
        })),
        weight: weightOf(prizes),
        leastDeposit: least === undefined ? null : money(BigInt(least), currency),
      };
    });
  }

  return {
    deps,
    list,
    unopened: async ({ memberId }: Caller, now: Date) => ({ count: await countUnopened(db, memberId, now) }),
    open: (caller: Caller, order: OpenOrder) => openTicket(deps, caller, order),
    openings: (caller: Caller, { language, ...page }: Input<typeof ticketOpenings>, now: Date) =>
      openingPage(db, caller.memberId, page, {
        ...readingOf(deps, caller.merchantId, language),
        timeZone: site.merchant(caller.merchantId).timeZone,
        now,
      }),
    onDeposit: (tx: Queryable, deposit: Deposit) => onDeposit({ tx, secrets }, deposit),
    onTakenBack: (tx: Queryable, deposit: Pick<Deposit, 'id' | 'memberId' | 'now'>) => onTakenBack(tx, deposit),
  };
}
