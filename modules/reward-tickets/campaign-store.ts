import { campaignCalls } from '#contracts/bo/reward-tickets.ts';
import type { Minors } from '#contracts/money.ts';
import type { RewardKind } from '#contracts/reward-kinds.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { expectedCost, weightOf, type Prize } from '#kernel/prize-table.ts';
import type { Queryable } from '#platform/db/database.ts';
import {
  findOffers,
  OFFER_COLUMNS,
  offerKind,
  offerOf,
  sumsText,
  type Offer,
  type OfferDraft,
  type OfferRow,
} from '#modules/offers/index.ts';
import { REWARDS } from '#contracts/bo/permissions/rewards.ts';

/** A stored line of the prize table. Without amounts it pays nothing. */
export type StoredPrize = { weight: number; amounts: Minors };
type CampaignSettings = {
  kind: RewardKind;
  /** In the order of the table. */
  prizes: readonly StoredPrize[];
  /** Least deposit in minor units, by currency, that brings a ticket. Empty if no deposit brings a ticket. */
  leastDeposit: Minors;
  /** Most tickets of a member. */
  perMember: number;
};
export type Campaign = Offer<CampaignSettings>;
export type NewCampaign = OfferDraft<CampaignSettings>;

export const CAMPAIGN = offerKind<CampaignSettings>()({
  kind: 'reward_campaign',
  area: 'rewards',
  codes: campaignCalls.codes,
  // The caller never receives the code `spent`: when the budget is short, a smaller prize is paid.
  gates: { claimed: 'rewards.opened', over: 'rewards.over', spent: 'rewards.budget_moved' },
  permission: REWARDS.approve,
  facts: ({ kind, prizes, leastDeposit, perMember }, budgets) => {
    const total = weightOf(prizes);
    const cost = (currency: Currency): string => toMajor(money(expectedCost(prizesIn(prizes, currency), 1n), currency));
    return {
      kind,
      ticketsEach: perMember,
      leastDeposit: sumsText(leastDeposit) || 'none',
      expectedCost: budgets.map(({ currency }) => `${cost(currency)} ${currency} a ticket`).join(', '),
      prizes: prizes.map(({ weight, amounts }) => `${weight} of ${total}: ${sumsText(amounts) || 'nothing'}`).join('; '),
    };
  },
});

/** Returns the prizes of the table in a currency, in minor units. A line that does not pay in this currency has 0. */
export function prizesIn(prizes: readonly StoredPrize[], currency: Currency): Prize[] {
  return prizes.map(({ weight, amounts }) => ({ weight, minor: BigInt(amounts[currency] ?? 0) }));
}

/**
 * Returns campaigns with prizes in the member's currency: published campaigns, stopped campaigns of which the member had tickets, and the
 * draft under preview.
 */
export async function campaignsFor(
  db: Queryable,
  { merchantId, memberId, currency }: { merchantId: number; memberId: bigint; currency: Currency },
  { since, draft }: { since: Date; draft: number | undefined },
): Promise<(Campaign & { left: bigint; opened: number })[]> {
  const rows = await db.query<OfferRow & { left: bigint; opened: number }>(
    `SELECT ${OFFER_COLUMNS}, b.total - b.spent AS left,
            (SELECT count(*)::int FROM reward_opening p JOIN reward_ticket t ON t.id = p.ticket_id
              WHERE t.campaign_id = o.id AND t.member_id = $2) AS opened
       FROM offers_of('reward_campaign') o JOIN offer_budgets() b ON b.offer_id = o.id AND b.currency = $3
      WHERE o.merchant_id = $1 AND o.ends_at > $4 AND (o.state = 'published' OR o.id = $5 OR o.state = 'closed' AND EXISTS (
              SELECT FROM reward_ticket t WHERE t.campaign_id = o.id AND t.member_id = $2 AND t.withdrawn_at IS NULL))
      ORDER BY o.ends_at, o.id`,
    [merchantId, memberId, currency, since, draft ?? null],
  );
  return rows.map((row) => offerOf<CampaignSettings, typeof row>(CAMPAIGN, row));
}

/** Returns the campaigns of a brand that now give a ticket for a deposit of this amount. */
export async function campaignsOfDeposit(
  db: Queryable,
  { merchantId, currency, minor, now }: { merchantId: number; currency: Currency; minor: bigint; now: Date },
): Promise<Campaign[]> {
  return findOffers(db, CAMPAIGN, {
    where: `o.merchant_id = $2 AND o.state = 'published' AND o.starts_at <= $5 AND o.ends_at > $5
      AND (o.settings -> 'leastDeposit' ->> $3)::bigint <= $4`,
    values: [merchantId, currency, minor, now],
  });
}
