import type { Input, Output } from '#contracts/endpoint.ts';
import type { rewardCampaigns, rewardOpenings } from '#contracts/bo/reward-tickets.ts';
import type { RewardKind } from '#contracts/reward-kinds.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf, membersNamed } from '#modules/identity/index.ts';
import { listOffers } from '#modules/offers/index.ts';
import { CAMPAIGN } from '#modules/reward-tickets/campaign-store.ts';

/** Returns a page of campaigns, with the spent part of their budgets. */
export async function listCampaigns(
  db: Queryable,
  { kind, ...input }: Input<typeof rewardCampaigns>,
): Promise<Output<typeof rewardCampaigns>> {
  const { rows, total } = await listOffers(db, CAMPAIGN, input, kind === undefined ? {} : { kind });
  const counts = await db.query<{ id: number; given: number; opened: number }>(
    `SELECT c.id, (SELECT count(*)::int FROM reward_ticket t WHERE t.campaign_id = c.id AND t.withdrawn_at IS NULL) AS given,
            (SELECT count(*)::int FROM reward_opening o WHERE o.campaign_id = c.id) AS opened FROM unnest($1::int[]) AS c (id)`,
    [rows.map(({ id }) => id)],
  );
  return { rows: rows.map((row) => ({ ...row, prizes: [...row.prizes], ...counts.find(({ id }) => id === row.id)! })), total };
}

type Opened = {
  ticketId: string;
  campaignId: number;
  slug: string;
  kind: RewardKind;
  merchantId: number;
  memberId: bigint;
  origin: string;
  currency: Currency;
  dealt: bigint;
  amount: bigint;
  at: Date;
};

/** Returns a page of the outcomes of tickets. */
export async function listOpenings(
  db: Queryable,
  { sort, merchantId, campaignId, account, ...page }: Input<typeof rewardOpenings>,
): Promise<Output<typeof rewardOpenings>> {
  const memberIds = account === undefined ? null : await membersNamed(db, account);
  const where = `($1::int IS NULL OR o.campaign_id = $1) AND ($2::bigint[] IS NULL OR o.member_id = ANY ($2))
    AND ($3::int IS NULL OR o.campaign_id IN (SELECT f.id FROM offers_of('reward_campaign') f WHERE f.merchant_id = $3))`;
  const values = [campaignId ?? null, memberIds, merchantId ?? null];
  const select = `o.ticket_id::text AS ticket_id, c.id AS campaign_id, c.slug, c.settings->>'kind' AS kind, c.merchant_id, o.member_id, t.origin,
    o.currency, coalesce((c.settings -> 'prizes' -> o.dealt::int -> 'amounts' ->> o.currency)::bigint, 0) AS dealt, o.amount, o.at`;
  const beside = "JOIN reward_ticket t ON t.id = o.ticket_id JOIN offers_of('reward_campaign') c ON c.id = o.campaign_id";
  const order = `o.seq ${sort === 'at' ? 'ASC' : 'DESC'}`;
  const { rows, total } = await listPage<Opened>(db, { select, from: 'reward_opening o', beside, where, values, order }, page);
  const ids = rows.map(({ memberId }) => memberId);
  const names = await accountsOf(db, ids);
  return {
    rows: rows.map(({ memberId, dealt, amount, currency, ...row }) => ({
      ...row,
      currency,
      dealt: money(dealt, currency),
      amount: money(amount, currency),
      member: { id: String(memberId), account: names.get(memberId) ?? '' },
    })),
    total,
  };
}
