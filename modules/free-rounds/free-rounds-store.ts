import type { Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';

export type NewCampaign = {
  approvalId: string;
  merchantId: number;
  vendor: string;
  gameCode: string;
  currency: Currency;
  rounds: number;
  stake: bigint;
  mostEach: bigint;
  budget: bigint;
  expiresAt: Date;
  madeAt: Date;
  /** True for a game of our own. */
  isOwn: boolean;
};

/** Notice of a gift to its vendor. */
export type DueGift = Pick<NewCampaign, 'vendor' | 'gameCode' | 'currency' | 'rounds' | 'stake' | 'mostEach' | 'expiresAt'> & {
  id: string;
  campaignId: number;
  memberId: bigint;
  state: 'stored' | 'withdrawing';
};

/**
 * Stores a campaign with a gift for each of these members. Members who can play immediately are notified in this commit, others after their
 * vendor's confirmation.
 */
export async function addCampaign(tx: Tx, one: NewCampaign, memberIds: readonly bigint[]): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO free_round_campaign
            (approval_id, merchant_id, vendor, game_code, currency, rounds, stake, most_each, budget, expires_at, made_at, is_own)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
    [
      one.approvalId,
      one.merchantId,
      one.vendor,
      one.gameCode,
      one.currency,
      one.rounds,
      one.stake,
      one.mostEach,
      one.budget,
      one.expiresAt,
      one.madeAt,
      one.isOwn,
    ],
  );
  // Gifts of our own games are sent to no vendor.
  await tx.query(
    `WITH given AS (
       INSERT INTO free_round_gift (campaign_id, member_id, next_at, state) SELECT $1, unnest($2::bigint[]), $3, $4 RETURNING *)
     ${NOTIFY_GIVEN}`,
    [row!.id, memberIds, one.madeAt, one.isOwn ? 'sent' : 'stored'],
  );
  return row!.id;
}

/** SQL of the event FreeRoundsGiven for each gift in `given` that can be played now. */
const NOTIFY_GIVEN = `
  INSERT INTO outbox (topic, events)
  SELECT 'FreeRoundsGiven', json_build_array(json_build_object(
           'id', g.id, 'memberId', g.member_id::text, 'vendor', c.vendor, 'gameCode', c.game_code, 'rounds', c.rounds))
    FROM given g JOIN free_round_campaign c ON c.id = g.campaign_id WHERE g.state = 'sent'`;

/**
 * Stops a campaign: unpaid gifts are withdrawn. For our own games, played rounds are paid and no more are played. Returns undefined if
 * there is no such campaign. Repeating it changes nothing.
 */
export async function stopCampaign(tx: Tx, id: number, now: Date): Promise<{ merchantId: number; before: string } | undefined> {
  const [found] = await tx.query<{ merchantId: number; before: string }>(
    'SELECT merchant_id, state AS before FROM free_round_campaign WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (found?.before !== 'running') return found;
  await tx.query("UPDATE free_round_campaign SET state = 'stopped' WHERE id = $1", [id]);
  await tx.query(
    `UPDATE free_round_gift g SET state = 'withdrawing', next_at = $2, tries = 0 FROM free_round_campaign c
      WHERE g.campaign_id = $1 AND c.id = $1 AND NOT c.is_own AND g.state IN ('stored', 'sent') AND NOT EXISTS (SELECT FROM free_round_win w WHERE w.gift_id = g.id)`,
    [id, now],
  );
  return found;
}

const DUE = `g.id, g.campaign_id, g.member_id, g.state, c.vendor, c.game_code, c.currency,
  c.rounds, c.stake, c.most_each, c.expires_at`;

/**
 * Takes the gifts about which vendors must be notified, without other processes taking them too. Each retry waits longer, up to five
 * minutes.
 */
export async function takeDueGifts(
  db: Queryable,
  vendors: readonly string[],
  { now, limit }: { now: Date; limit: number },
): Promise<DueGift[]> {
  await db.query(
    `UPDATE free_round_gift g SET state = 'withdrawing' FROM free_round_campaign c
      WHERE c.id = g.campaign_id AND g.state = 'stored' AND c.expires_at <= $1`,
    [now],
  );
  return db.query<DueGift>(
    `UPDATE free_round_gift g SET tries = g.tries + 1, next_at = $2::timestamptz + least(5 * 2 ^ least(g.tries, 10), 300) * interval '1 s'
       FROM free_round_campaign c
      WHERE c.id = g.campaign_id AND g.id IN (
              SELECT d.id FROM free_round_gift d JOIN free_round_campaign o ON o.id = d.campaign_id
               WHERE d.state IN ('stored', 'withdrawing') AND d.next_at <= $2 AND o.vendor = ANY ($1::text[])
               ORDER BY d.next_at LIMIT $3 FOR UPDATE OF d SKIP LOCKED)
      RETURNING ${DUE}`,
    [vendors, now, limit],
  );
}

/** Stores a vendor's answer to a notice: yes, or no with a reason. A gift that was withdrawn in the meantime stays withdrawn. */
export async function recordGiftSent(db: Queryable, { id, state }: DueGift, why: string | null): Promise<void> {
  const isDone = why === null;
  const after = state === 'stored' ? (isDone ? 'sent' : 'refused') : isDone ? 'withdrawn' : 'sent';
  const kept = 'UPDATE free_round_gift SET state = $3, why = $4 WHERE id = $1 AND state = $2';
  await db.query(state === 'stored' ? `WITH given AS (${kept} RETURNING *) ${NOTIFY_GIVEN}` : kept, [
    id,
    state,
    after,
    why?.slice(0, 200) ?? null,
  ]);
}

export type Listed = Omit<NewCampaign, 'approvalId' | 'isOwn'> & {
  id: number;
  state: 'running' | 'stopped';
  won: bigint;
  given: number;
  sent: number;
  refused: number;
  paid: number;
};

/** Reads a page of campaigns and their number. */
export async function campaignsPage(
  db: Queryable,
  { merchantId, state }: { merchantId?: number | undefined; state?: string | undefined },
  { isOldestFirst, ...page }: PageRequest & { isOldestFirst: boolean },
): Promise<{ rows: Listed[]; total: number }> {
  const where = '($1::int IS NULL OR c.merchant_id = $1) AND ($2::text IS NULL OR c.state = $2)';
  const values = [merchantId ?? null, state ?? null];
  const select = `c.id, c.merchant_id, c.vendor, c.game_code, c.currency, c.rounds, c.stake, c.most_each, c.budget, c.state, c.expires_at,
    c.made_at, s.*`;
  const beside = `CROSS JOIN LATERAL (
    SELECT count(*)::int AS given, count(*) FILTER (WHERE g.state IN ('sent', 'withdrawing'))::int AS sent,
           count(*) FILTER (WHERE g.state = 'refused')::int AS refused, count(w.seq)::int AS paid, coalesce(sum(w.amount), 0)::bigint AS won
      FROM free_round_gift g LEFT JOIN free_round_win w ON w.gift_id = g.id WHERE g.campaign_id = c.id) AS s`;
  const order = `c.id ${isOldestFirst ? 'ASC' : 'DESC'}`;
  return listPage<Listed>(db, { select, from: 'free_round_campaign c', beside, where, values, order }, page);
}
