import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { rewardTickets, ticketOpenings } from '#contracts/reward-tickets.ts';
import { money } from '#kernel/money.ts';
import { fittingPrize, weightOf } from '#kernel/prize-table.ts';
import type { Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { textOf } from '#modules/offers/index.ts';
import { campaignsFor, prizesIn } from '#modules/reward-tickets/campaign-store.ts';
import { onDeposit, onReversal, type Deposit } from '#modules/reward-tickets/give-tickets.ts';
import { openTicket, readingOf, type OpenOrder, type RewardDeps, type OpenFailure } from '#modules/reward-tickets/open-ticket.ts';
import { countUnopened, openingPage, unopenedOf, type Opening } from '#modules/reward-tickets/ticket-store.ts';

/** Vouchers that members open for a prize. */
export interface RewardTickets {
  /** Dependencies that the routes of staff use. */
  deps: RewardDeps;
  /** Returns vouchers of a member by campaign, with current prizes and odds. `draft` is a campaign under preview. */
  list(caller: Caller, language: string | undefined, now: Date, draft?: number): Promise<Shown[]>;
  /** Returns the number of vouchers that the caller can open now. */
  unopened(caller: Caller, now: Date): Promise<{ count: number }>;
  /** Opens a voucher: draws its prize and pays it in one commit. Each `requestId` of a member is one opening. */
  open(caller: Caller, order: OpenOrder): Promise<Result<Opening, OpenFailure>>;
  /** Returns a page of vouchers that a member opened, newest first. */
  openings(caller: Caller, input: Input<typeof ticketOpenings>, now: Date): Promise<Output<typeof ticketOpenings>>;
  /** Gives a voucher of each campaign that a deposit is large enough for. */
  onDeposit(tx: Queryable, deposit: Deposit): Promise<void>;
  /** Withdraws unopened vouchers of a deposit that was reversed. Paid prizes stay. */
  onReversal(tx: Queryable, deposit: Pick<Deposit, 'id' | 'memberId' | 'now'>): Promise<void>;
}
type Shown = Output<typeof rewardTickets>['list'][number];

/** Time in ms for which a campaign is shown as closed after its end. */
const SHOWN_AFTER_MS = 14 * 86_400_000;

/** Creates red envelopes, prize wheels and golden eggs: tickets that members open for a prize dealt from a committed seed. */
export function createRewardTickets(deps: RewardDeps): RewardTickets {
  const { db, secrets, site } = deps;

  async function list(caller: Caller, language: string | undefined, now: Date, draft?: number): Promise<Shown[]> {
    const { currency } = caller;
    const [campaigns, unopened] = await Promise.all([
      campaignsFor(db, caller, { since: new Date(now.getTime() - SHOWN_AFTER_MS), draft }),
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
    unopened: async ({ memberId }, now) => ({ count: await countUnopened(db, memberId, now) }),
    open: (caller, order) => openTicket(deps, caller, order),
    openings: (caller, { language, ...page }, now) =>
      openingPage(db, caller.memberId, page, {
        ...readingOf(deps, caller.merchantId, language),
        timeZone: site.merchant(caller.merchantId).timeZone,
        now,
      }),
    onDeposit: (tx, deposit) => onDeposit({ tx, secrets }, deposit),
    onReversal: (tx, deposit) => onReversal(tx, deposit),
  };
}
