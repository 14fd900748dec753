import type { Input, Output } from '#contracts/endpoint.ts';
import type { openTicket, ticketOpenings } from '#contracts/reward-tickets.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, pagesOf } from '#platform/db/list-page.ts';
import { sinceDay } from '#platform/db/since-day.ts';
import { OFFER_COLUMNS, offerOf, textOf, type OfferRow, type Reading } from '#modules/offers/index.ts';
import { CAMPAIGN, prizesIn, type Campaign } from '#modules/reward-tickets/campaign-store.ts';
import type { StoredSeed } from '#modules/reward-tickets/ticket-seed.ts';

export type Opening = Output<typeof openTicket>;

/** A ticket with its seed, which only an opening may reveal. */
export type Ticket = { ticketId: bigint; currency: Currency } & StoredSeed & Campaign;

export async function findTicket(db: Queryable, memberId: bigint, ticketId: string): Promise<Ticket | undefined> {
  const rows = await db.query<OfferRow & Pick<Ticket, 'ticketId' | 'currency' | keyof StoredSeed>>(
    `SELECT t.id AS ticket_id, t.currency, t.sealed_seed, t.server_seed_hash, r.server_seed, ${OFFER_COLUMNS}
       FROM reward_ticket t JOIN offers_of('reward_campaign') o ON o.id = t.campaign_id
       LEFT JOIN reward_opening r ON r.ticket_id = t.id WHERE t.id = $2 AND t.member_id = $1`,
    [memberId, ticketId],
  );
  return rows[0] && offerOf<Omit<Campaign, keyof OfferRow>, (typeof rows)[number]>(CAMPAIGN, rows[0]);
}

const UNOPENED = 't.withdrawn_at IS NULL AND NOT EXISTS (SELECT FROM reward_opening o WHERE o.ticket_id = t.id)';

/** Returns the unopened vouchers of a member, oldest first, each with the commitment to its seed. */
export async function unopenedOf(db: Queryable, memberId: bigint) {
  return db.query<{ id: string; campaignId: number; serverSeedHash: string; givenAt: Date }>(
    `SELECT t.id::text AS id, t.campaign_id, t.server_seed_hash, t.given_at
       FROM reward_ticket t WHERE t.member_id = $1 AND ${UNOPENED} ORDER BY t.id`,
    [memberId],
  );
}

/** Returns the number of vouchers that can be opened now. */
export async function countUnopened(db: Queryable, memberId: bigint, now: Date): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM reward_ticket t JOIN offers_of('reward_campaign') c ON c.id = t.campaign_id
      WHERE t.member_id = $1 AND ${UNOPENED} AND c.state = 'published' AND c.starts_at <= $2 AND c.ends_at > $2`,
    [memberId, now],
  );
  return rows[0]!.count;
}

type OpeningRow = {
  ticketId: string;
  currency: Currency;
  amount: bigint;
  dealt: number;
  paid: number | null;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  at: Date;
} & Pick<Campaign, 'id' | 'kind' | 'texts' | 'prizes'>;

const OPENED = `o.ticket_id::text AS ticket_id, o.currency, o.amount, o.dealt, o.paid, o.server_seed,
    t.server_seed_hash, o.client_seed, o.at, c.id, c.settings->>'kind' AS kind, c.texts,
    c.settings->'prizes' AS prizes`;
const CAMPAIGNS = `JOIN reward_ticket t ON t.id = o.ticket_id JOIN offers_of('reward_campaign') c ON c.id = o.campaign_id`;

function shownOpening({ id, texts, prizes, amount, currency, ...row }: OpeningRow, reading: Reading): Opening {
  return {
    ...row,
    campaignId: id,
    title: textOf(texts, reading).title,
    currency,
    amount: money(amount, currency),
    prizes: prizesIn(prizes, currency).map(({ weight, minor }) => ({ weight, amount: money(minor, currency) })),
  };
}

/** Returns the opening that a member's request made, or undefined. */
export async function openingOf(db: Queryable, memberId: bigint, requestId: string, reading: Reading): Promise<Opening | undefined> {
  const rows = await db.query<OpeningRow>(
    `SELECT ${OPENED} FROM reward_opening o ${CAMPAIGNS} WHERE o.member_id = $1 AND o.request_id = $2`,
    [memberId, requestId],
  );
  return rows[0] && shownOpening(rows[0], reading);
}

/** Returns a page of the member's openings, newest first. */
export async function openingPage(
  db: Queryable,
  memberId: bigint,
  { days, pageNo, pageSize }: Input<typeof ticketOpenings>,
  { timeZone, now, ...reading }: Reading & { timeZone: string; now: Date },
): Promise<Output<typeof ticketOpenings>> {
  const where = `o.member_id = $1 AND o.at >= ${sinceDay({ now: '$2', zone: '$3', days: '$4' })}`;
  const values = [memberId, now, timeZone, days];
  const list = { select: OPENED, from: 'reward_opening o', beside: CAMPAIGNS, where, values, order: 'o.seq DESC' };
  const { rows, total } = await listPage<OpeningRow>(db, list, { pageNo, pageSize });
  return {
    content: rows.map((row) => shownOpening(row, reading)),
    pageNum: pageNo,
    totalPages: pagesOf(total, pageSize),
  };
}
