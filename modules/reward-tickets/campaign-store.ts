import type { RewardKind } from '#contracts/reward-kinds.ts';
import type { Currency } from '#kernel/money.ts';
import type { Prize } from '#kernel/prize-table.ts';
import type { Queryable } from '#platform/db/database.ts';

/** What approvals and the audit log know a campaign by. */
export const CAMPAIGN = 'reward_campaign';

export type CampaignText = { title: string; summary: string };
/** Minor units by currency, as digits. */
export type Minors = Partial<Record<Currency, string>>;
/** A line of the table as it is kept: without amounts it pays nothing. */
export type KeptPrize = { weight: number; amounts: Minors };

export type Campaign = {
  id: number;
  merchantId: number;
  slug: string;
  kind: RewardKind;
  state: 'draft' | 'published' | 'closed';
  texts: Record<string, CampaignText>;
  prizes: readonly KeptPrize[];
  leastDeposit: Minors;
  perMember: number;
  startsAt: Date;
  endsAt: Date;
};

export const CAMPAIGN_COLUMNS = `c.id, c.merchant_id AS "merchantId", c.slug, c.kind, c.state, c.texts, c.prizes, c.least_deposit AS "leastDeposit",
  c.per_member AS "perMember", c.starts_at AS "startsAt", c.ends_at AS "endsAt"`;

/** The table as it pays in a currency. */
export function prizesIn(prizes: readonly KeptPrize[], currency: Currency): Prize[] {
  return prizes.map(({ weight, amounts }) => ({ weight, minor: BigInt(amounts[currency] ?? 0) }));
}

/** Which text of a campaign is read. */
export type Reading = { language: string | undefined; otherwise: string };

export function textOf(texts: Record<string, CampaignText>, { language, otherwise }: Reading): CampaignText {
  return texts[language ?? ''] ?? texts[otherwise] ?? texts['EN']!;
}

/** Campaigns with prizes in the member's currency: the published ones, and what was stopped while it had tickets of it. */
export async function campaignsFor(
  db: Queryable,
  { merchantId, memberId, currency }: { merchantId: number; memberId: bigint; currency: Currency },
  since: Date,
): Promise<(Campaign & { left: bigint; opened: number })[]> {
  return db.query(
    `SELECT ${CAMPAIGN_COLUMNS}, b.total - b.spent AS left,
            (SELECT count(*)::int FROM reward_opening o JOIN reward_ticket t ON t.id = o.ticket_id
              WHERE t.campaign_id = c.id AND t.member_id = $2) AS opened
       FROM reward_campaign c JOIN reward_budget b ON b.campaign_id = c.id AND b.currency = $3
      WHERE c.merchant_id = $1 AND c.ends_at > $4 AND (c.state = 'published' OR c.state = 'closed' AND EXISTS (
              SELECT FROM reward_ticket t WHERE t.campaign_id = c.id AND t.member_id = $2 AND t.withdrawn_at IS NULL))
      ORDER BY c.ends_at, c.id`,
    [merchantId, memberId, currency, since],
  );
}

/** The campaigns of a brand that a deposit of this amount brings a ticket of just now. */
export async function campaignsOfDeposit(
  db: Queryable,
  { merchantId, currency, minor, now }: { merchantId: number; currency: Currency; minor: bigint; now: Date },
): Promise<Campaign[]> {
  return db.query(
    `SELECT ${CAMPAIGN_COLUMNS} FROM reward_campaign c
      WHERE c.merchant_id = $1 AND c.state = 'published' AND c.starts_at <= $4 AND c.ends_at > $4
        AND (c.least_deposit ->> $2)::bigint <= $3 ORDER BY c.id`,
    [merchantId, currency, minor, now],
  );
}

/** Holds it until the transaction ends. */
export async function lockCampaign(tx: Queryable, id: number): Promise<Campaign | undefined> {
  return (await tx.query<Campaign>(`SELECT ${CAMPAIGN_COLUMNS} FROM reward_campaign c WHERE c.id = $1 FOR UPDATE`, [id]))[0];
}

export async function leftOf(db: Queryable, campaignId: number, currency: Currency): Promise<bigint> {
  const rows = await db.query<{ left: bigint }>(
    'SELECT total - spent AS left FROM reward_budget WHERE campaign_id = $1 AND currency = $2',
    [campaignId, currency],
  );
  return rows[0]?.left ?? 0n;
}

export type NewCampaign = Omit<Campaign, 'id' | 'state'> & { budget: Minors };

/** Undefined where one of that name is no draft any more. */
export async function saveDraft(tx: Queryable, { budget, ...one }: NewCampaign): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO reward_campaign AS c (merchant_id, slug, kind, texts, prizes, least_deposit, per_member, starts_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (merchant_id, slug) DO UPDATE SET kind = excluded.kind, texts = excluded.texts, prizes = excluded.prizes,
       least_deposit = excluded.least_deposit, per_member = excluded.per_member, starts_at = excluded.starts_at, ends_at = excluded.ends_at
       WHERE c.state = 'draft' RETURNING id`,
    [
      one.merchantId,
      one.slug,
      one.kind,
      JSON.stringify(one.texts),
      JSON.stringify(one.prizes),
      JSON.stringify(one.leastDeposit),
      one.perMember,
      one.startsAt,
      one.endsAt,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await tx.query('DELETE FROM reward_budget WHERE campaign_id = $1', [id]);
  for (const [currency, total] of Object.entries(budget))
    await tx.query('INSERT INTO reward_budget (campaign_id, currency, total) VALUES ($1, $2, $3)', [id, currency, total]);
  return id;
}

export async function setState(tx: Queryable, id: number, state: Campaign['state']): Promise<void> {
  await tx.query('UPDATE reward_campaign SET state = $2 WHERE id = $1', [id, state]);
}
