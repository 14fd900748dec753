import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { drawPrize, fittingPrize } from '#kernel/prize-table.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { stream } from '#modules/fairness/index.ts';
import { memberMay, type MemberRefusal } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { LedgerRefusal, Move, Wallet } from '#modules/wallet/index.ts';
import { leftOf, rewardParts, type Reading } from '#modules/offers/index.ts';
import { CAMPAIGN, prizesIn } from '#modules/reward-tickets/campaign-store.ts';
import { seedOfTicket } from '#modules/reward-tickets/ticket-seed.ts';
import { findTicket, openingOf, type Opening, type Ticket } from '#modules/reward-tickets/ticket-store.ts';

export type RewardDeps = { db: Database; secrets: SecretBox; wallet: Wallet; site: Pick<Site, 'merchant'> };

export type OpenOrder = { ticketId: string; clientSeed: string; requestId: string; language?: string | undefined; now: Date };

type Refusal = MemberRefusal | `rewards.${'unknown' | 'opened' | 'over'}`;
export type OpenFailure = Failure<LedgerRefusal<Move> | Refusal>;
/** Refusal within the process: the budget was spent in the meantime. No caller receives it. */
type Moved = (typeof CAMPAIGN)['gates']['spent'];
const TRANSFER = 'reward-ticket';

/** Returns the languages of texts: the requested language, or else the brand's default language. */
export function readingOf({ site }: Pick<RewardDeps, 'site'>, merchantId: number, language?: string): Reading {
  return { language, otherwise: site.merchant(merchantId).defaultLanguage };
}

/**
 * Opens a voucher: deals its prize from the committed seed and the member's own seed, and pays the prize. The opening, the payment and the
 * budget change in one commit. If the budget is too small for the prize, the largest smaller prize that fits replaces it. Each `requestId`
 * of a member is one opening, and a ticket has only one.
 */
export async function openTicket(deps: RewardDeps, caller: Caller, order: OpenOrder): Promise<Result<Opening, OpenFailure>> {
  const { memberId, merchantId } = caller;
  const { ticketId, clientSeed, requestId, language } = order;
  const ticket = await findTicket(deps.db, memberId, ticketId);
  if (!ticket) return err('rewards.unknown');
  const prizes = prizesIn(ticket.prizes, ticket.currency);
  const serverSeed = seedOfTicket(deps.secrets, ticket);
  const dealt = drawPrize(stream(serverSeed, clientSeed, ticket.ticketId), prizes);
  // The budget only shrinks, so each attempt pays a smaller prize than the previous attempt. Repeats make the same attempts.
  for (let attempt = 0; attempt <= prizes.length; attempt++) {
    const paid = fittingPrize(prizes, dealt, await leftOf(deps.db, ticket.id, ticket.currency));
    const minor = paid === null ? 0n : prizes[paid]!.minor;
    const decided = await pay(deps, caller, order, { ticket, serverSeed, dealt, paid, minor, attempt });
    if (decided.ok) return ok((await openingOf(deps.db, memberId, requestId, readingOf(deps, merchantId, language)))!);
    const { failure } = decided;
    if (failure.code !== 'rewards.budget_moved') return err(failure.code, failure.facts);
  }
  return err('wallet.busy');
}

type Payment = { ticket: Ticket; serverSeed: string; dealt: number; paid: number | null; minor: bigint; attempt: number };

async function pay({ wallet }: RewardDeps, caller: Caller, order: OpenOrder, { ticket, serverSeed, dealt, paid, minor, attempt }: Payment) {
  const { memberId, merchantId } = caller;
  const { ticketId, clientSeed, requestId, now } = order;
  const { currency, id: campaign } = ticket;
  const taker = { memberId, merchantId, currency };
  const [{ cash }, house] = await Promise.all([wallet.accountsOf(taker), wallet.houseAccount(merchantId, 'house', 'promotions', currency)]);
  const slot = `ticket/${ticketId}`;
  const due = { offerId: campaign, slot, minor, pays: 'cash', given: 'claimed', untilEnd: true, transfer: TRANSFER, now } as const;
  const { open, budget, write } = rewardParts(CAMPAIGN, taker, due);
  const row = {
    ticket: ticketId,
    campaign,
    member: String(memberId),
    request: requestId,
    serverSeed,
    clientSeed,
    dealt,
    paid,
    currency,
    amount: String(minor),
    at: now,
  };
  return wallet.commit<Refusal | Moved, Move>({
    key: {
      source: 'reward-tickets',
      kind: 'opening',
      meaning: [ticketId, clientSeed],
      externalId: derivedId(`reward-tickets/${memberId}/${requestId.toLowerCase()}`) + (attempt === 0 ? '' : `~${attempt}`),
    },
    account: cash,
    gates: [
      memberMay(memberId, 'play'),
      { kind: 'reward_ticket', args: { ticket: ticketId, member: String(memberId) }, memberId },
      open,
      budget,
    ],
    transfers: minor > 0n ? [{ kind: TRANSFER, from: house, to: cash, amount: money(minor, currency) }] : [],
    writes: [{ kind: 'reward_opening', row }, ...(minor > 0n ? [write] : [])],
  });
}
