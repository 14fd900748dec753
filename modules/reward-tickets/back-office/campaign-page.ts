import type { Input, Output } from '#contracts/endpoint.ts';
import type { rewardCampaigns, rewardOpenings } from '#contracts/bo/reward-tickets.ts';
import type { RewardKind } from '#contracts/reward-kinds.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf, membersNamed } from '#modules/identity/index.ts';
import { waitingOf } from '#modules/staff/index.ts';
import { CAMPAIGN, CAMPAIGN_COLUMNS, type Campaign } from '#modules/reward-tickets/campaign-store.ts';

type Budget = { campaignId: number; currency: Currency; total: bigint; spent: bigint };

export async function budgetsOf(db: Queryable, ids: readonly number[]): Promise<Budget[]> {
  return db.query(
    'SELECT campaign_id AS "campaignId", currency, total, spent FROM reward_budget WHERE campaign_id = ANY ($1::int[]) ORDER BY campaign_id, currency',
    [ids],
  );
}

/** A page of campaigns, with what of their budget is gone. */
export async function listCampaigns(
  db: Queryable,
  { pageNo, pageSize, sort, merchantId, state, kind }: Input<typeof rewardCampaigns>,
): Promise<Output<typeof rewardCampaigns>> {
  const where =
    'WHERE ($1::int IS NULL OR c.merchant_id = $1) AND ($2::text IS NULL OR c.state = $2) AND ($3::text IS NULL OR c.kind = $3)';
  const values = [merchantId ?? null, state ?? null, kind ?? null];
  const rows = await db.query<Campaign & { given: number; opened: number }>(
    `SELECT ${CAMPAIGN_COLUMNS},
            (SELECT count(*)::int FROM reward_ticket t WHERE t.campaign_id = c.id AND t.withdrawn_at IS NULL) AS given,
            (SELECT count(*)::int FROM reward_opening o WHERE o.campaign_id = c.id) AS opened
       FROM reward_campaign c ${where} ORDER BY c.id ${sort === 'id' ? 'ASC' : 'DESC'} LIMIT $4 OFFSET $5`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const ids = rows.map(({ id }) => id);
  const [[count], budgets, waiting] = await Promise.all([
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM reward_campaign c ${where}`, values),
    budgetsOf(db, ids),
    waitingOf(db, CAMPAIGN, ids.map(String)),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      prizes: [...row.prizes],
      state: row.state === 'draft' && waiting.has(String(row.id)) ? 'waiting' : row.state,
      budget: budgets
        .filter(({ campaignId }) => campaignId === row.id)
        .map(({ currency, total, spent }) => ({ currency, total: money(total, currency), spent: money(spent, currency) })),
    })),
    total: count!.total,
  };
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

/** A page of what tickets came to. */
export async function listOpenings(
  db: Queryable,
  { pageNo, pageSize, sort, campaignId, account }: Input<typeof rewardOpenings>,
): Promise<Output<typeof rewardOpenings>> {
  const memberIds = account === undefined ? null : await membersNamed(db, account);
  const where = 'WHERE ($1::int IS NULL OR o.campaign_id = $1) AND ($2::bigint[] IS NULL OR o.member_id = ANY ($2))';
  const values = [campaignId ?? null, memberIds];
  const rows = await db.query<Opened>(
    `SELECT o.ticket_id::text AS "ticketId", c.id AS "campaignId", c.slug, c.kind, c.merchant_id AS "merchantId", o.member_id AS "memberId", t.origin,
            o.currency, coalesce((c.prizes -> o.dealt::int -> 'amounts' ->> o.currency)::bigint, 0) AS dealt, o.amount, o.at
       FROM reward_opening o JOIN reward_ticket t ON t.id = o.ticket_id JOIN reward_campaign c ON c.id = o.campaign_id ${where}
      ORDER BY o.seq ${sort === 'at' ? 'ASC' : 'DESC'} LIMIT $3 OFFSET $4`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const [count] = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM reward_opening o ${where}`, values);
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
    total: count!.total,
  };
}
