import { OTHER_PROMOTIONS, PROMOTION_COLUMNS, type PromotionColumn } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BrandDay } from '#platform/module/figure.ts';
import { mergedRows } from '#platform/report/long-report.ts';
import { shownSums, sumsOf } from '#platform/report/report-rows.ts';

/** Sums of one currency: amounts in minor units, and the numbers of members and rewards. */
export type PromotionSums = { currency: Currency } & Record<PromotionColumn, bigint>;
/** `key` is `offer/<number>` or `other/<kind of transfer>`. */
export type PromotionRow = PromotionSums & { key: string };
export type LabelledPromotion = PromotionRow & { label: string; kind: string | null };

const COLUMNS = Object.keys(PROMOTION_COLUMNS) as PromotionColumn[];

/** The key of free bets and boosted odds. Their transfers have the same kinds as transfers of bets. */
export const FREE_BETS = 'other/free-bets';
const OF_BETS = "('stake', 'payout', 'correction', 'correction-back')";

/** SQL of the spans of brands: `$1` is the brands, `$2` the starts and `$3` the ends. `$4` is a currency or null. */
const SPANS = 'unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) AS p (merchant_id, from_at, to_at)';

/** SQL of the key of a move of promotions. The move is `m`, and its offer is `o.offer_id`. */
const KEY = `CASE WHEN o.offer_id IS NOT NULL THEN 'offer/' || o.offer_id
    WHEN m.code = 'promotions' AND m.kind IN ${OF_BETS} THEN '${FREE_BETS}' ELSE 'other/' || m.kind END`;

/**
 * SQL of the amounts that promotions paid and received back. A move belongs to the offer whose reward its command gave, or whose bonus its
 * command ended, so every move is in exactly one row.
 */
const COSTS = `SELECT moved.key, moved.currency, count(DISTINCT moved.member_id) FILTER (WHERE moved.amount > 0) AS members,
         count(*) FILTER (WHERE moved.amount > 0) AS rewards,
         coalesce(sum(moved.amount) FILTER (WHERE moved.reason IS NULL), 0)::bigint AS cash,
         coalesce(sum(moved.amount) FILTER (WHERE moved.reason = 'granted'), 0)::bigint AS bonus,
         coalesce(-sum(moved.amount) FILTER (WHERE moved.reason <> 'granted'), 0)::bigint AS returned,
         coalesce(sum(moved.amount), 0)::bigint AS cost
    FROM (SELECT ${KEY} AS key, m.currency, m.member_id, m.amount, m.reason
            FROM (SELECT m.code, m.currency, m.member_id, m.amount, e.reason, coalesce(e.granted_in, m.command_seq) AS given_in,
                         CASE WHEN e.reason <> 'granted' THEN (SELECT min(g.kind) FROM promotion_moves() g WHERE g.command_seq = e.granted_in)
                              ELSE m.kind END AS kind
                    FROM ${SPANS}
                    JOIN promotion_moves() m ON m.merchant_id = p.merchant_id AND m.at >= p.from_at AND m.at < p.to_at
                    LEFT JOIN LATERAL (SELECT b.reason, g.granted_in FROM bonus_moves() b JOIN bonus_grants() g ON g.id = b.grant_id
                                        WHERE b.seq = m.command_seq AND b.reason <> 'bet' LIMIT 1) AS e ON true
                   WHERE $4::text IS NULL OR m.currency = $4) AS m
            LEFT JOIN offer_rewards() o ON o.seq = m.given_in) AS moved
   GROUP BY 1, 2`;

/**
 * SQL of the play with bonus money, and of the bonus money that became cash. A converted bonus became cash except for the part that
 * returned to the house.
 */
const PLAY = `SELECT played.key, played.currency, sum(played.wagered)::bigint AS turnover,
         coalesce(sum(played.staked) FILTER (WHERE played.reason = 'bet'), 0)::bigint AS stakes,
         coalesce(sum(played.amount + played.staked) FILTER (WHERE played.reason = 'bet'), 0)::bigint AS payouts,
         coalesce(sum(played.became_cash), 0)::bigint AS converted
    FROM (SELECT ${KEY} AS key, m.currency, m.reason, m.amount, m.wagered, m.staked,
                 CASE WHEN m.reason IN ('converted', 'late') THEN
                   -m.amount + coalesce((SELECT sum(x.amount) FROM promotion_moves() x WHERE x.command_seq = m.seq), 0) END AS became_cash
            FROM (SELECT b.seq, b.reason, b.amount, b.wagered, b.staked, g.currency, g.granted_in AS given_in, paid.kind, paid.code
                    FROM ${SPANS}
                    JOIN (bonus_moves() b JOIN bonus_grants() g ON g.id = b.grant_id)
                      ON g.merchant_id = p.merchant_id AND b.at >= p.from_at AND b.at < p.to_at
                    LEFT JOIN LATERAL (SELECT x.kind, x.code FROM promotion_moves() x WHERE x.command_seq = g.granted_in LIMIT 1) AS paid ON true
                   WHERE b.reason <> 'granted' AND ($4::text IS NULL OR g.currency = $4)) AS m
            LEFT JOIN offer_rewards() o ON o.seq = m.given_in) AS played
   WHERE played.key IS NOT NULL GROUP BY 1, 2`;

type Found = { key: string; currency: Currency } & Partial<Record<PromotionColumn, bigint>>;

/** Returns costs of promotions and the play with their bonus money over spans of brands, by promotion and currency. */
export async function readPromotions(
  db: Queryable,
  spans: readonly Pick<BrandDay, 'merchantId' | 'from' | 'to'>[],
  currency: Currency | undefined,
): Promise<PromotionRow[]> {
  const at = [spans.map(({ merchantId }) => merchantId), spans.map(({ from }) => from), spans.map(({ to }) => to), currency ?? null];
  const found = [...(await db.query<Found>(COSTS, at)), ...(await db.query<Found>(PLAY, at))];
  return mergedPromotions(found.map(whole));
}

/** Completes a row: sums that its source does not have are 0. */
export function whole({ key, currency, ...some }: Found): PromotionRow {
  const sums = Object.fromEntries(COLUMNS.map((name) => [name, some[name] ?? 0n])) as Record<PromotionColumn, bigint>;
  const ggr = sums.stakes - sums.payouts;
  return { key, currency, ...sums, ggr, ngr: ggr - sums.cost };
}

/** Adds up rows of one promotion. */
export const mergedPromotions = (rows: readonly PromotionRow[]): PromotionRow[] => mergedRows<PromotionColumn, PromotionRow>(rows, COLUMNS);

/** Adds up rows by currency. */
export const promotionSums = (rows: readonly PromotionRow[]): PromotionSums[] => sumsOf<PromotionColumn>(rows, COLUMNS);

/** Returns rows with the titles and kinds of their offers. */
export async function labelled(db: Queryable, rows: readonly PromotionRow[]): Promise<LabelledPromotion[]> {
  const offers = await db.query<{ key: string; kind: string; title: string }>(
    `SELECT 'offer/' || o.id AS key, o.kind, coalesce(o.texts #>> '{EN,title}', o.slug) AS title FROM all_offers() o WHERE o.id = ANY ($1::int[])`,
    [rows.flatMap(({ key }) => (key.startsWith('offer/') ? [key.slice(6)] : []))],
  );
  const byKey = new Map(offers.map((offer) => [offer.key, offer]));
  return rows.map((row) => {
    const offer = byKey.get(row.key);
    const other = row.key.slice(row.key.indexOf('/') + 1);
    return {
      ...row,
      label: offer?.title ?? OTHER_PROMOTIONS[other as keyof typeof OTHER_PROMOTIONS]?.label ?? other,
      kind: offer?.kind ?? null,
    };
  });
}

/** Returns sums in the form of an answer. */
export const shownPromotion = (sums: PromotionSums) =>
  shownSums<PromotionColumn, 'members' | 'rewards'>(sums, COLUMNS, ['members', 'rewards']);
