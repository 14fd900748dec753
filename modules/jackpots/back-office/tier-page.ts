import type { Input, Output } from '#contracts/endpoint.ts';
import type { jackpotTier, jackpotTiers } from '#contracts/bo/jackpots.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { LINKS, tiersOf, type Link } from '#modules/jackpots/links.ts';

type Page = Input<typeof jackpotTiers>;
type Stored = {
  jackpot: number;
  place: number;
  merchantId: number;
  code: string;
  currency: Currency;
  tier: string;
  amount: bigint;
  run: number;
  judgedAt: Date;
  wonAt: Date | null;
  given: bigint;
};

const WINS = 20;
const DAYS = 30;
const ORDERS: Record<string, string> = {
  brand: 'j.merchant_id, j.code, j.currency, t.place',
  '-brand': 'j.merchant_id DESC, j.code, j.currency, t.place',
  wonAt: 'w.at NULLS FIRST, j.id, t.place',
  '-wonAt': 'w.at DESC NULLS LAST, j.id, t.place',
};

/** Reads a page of tiers in their current state. A jackpot without a link has no shares and is left out. */
export async function listTiers(
  db: Queryable,
  { sort = 'brand', merchantId, currency, drops, ...page }: Page,
  links: readonly Link[] = LINKS,
): Promise<Output<typeof jackpotTiers>> {
  const shown = links.flatMap(({ code, tiers }) =>
    tiers.filter((one) => drops === undefined || one.drops === drops).map(({ tier }) => `${code}/${tier}`),
  );
  const where = `($1::int IS NULL OR j.merchant_id = $1) AND ($2::text IS NULL OR j.currency = $2) AND j.code || '/' || t.tier = ANY ($3)`;
  const values = [merchantId ?? null, currency ?? null, shown];
  const select = `j.id AS jackpot, t.place, j.merchant_id, j.code, j.currency, t.tier, t.amount, t.run, j.judged_at, w.at AS won_at,
            coalesce((SELECT sum(d.given) FROM jackpot_day d WHERE d.jackpot_id = j.id AND d.place = t.place
                        AND d.day >= (clock_timestamp() AT TIME ZONE 'UTC')::date - 1), 0)::bigint AS given`;
  const from = 'jackpot j JOIN jackpot_tier t ON t.jackpot_id = j.id';
  const beside = 'LEFT JOIN jackpot_win w ON w.jackpot_id = j.id AND w.place = t.place AND w.run = t.run - 1';
  const { rows, total } = await listPage<Stored>(db, { select, from, beside, where, values, order: ORDERS[sort]! }, page);
  return { rows: rows.map((row) => rowOf(row, links)), total };
}

function rowOf({ amount, given, ...row }: Stored, links: readonly Link[]): Output<typeof jackpotTiers>['rows'][number] {
  const of = (minor: bigint) => money(minor, row.currency);
  const link = links.find(({ code }) => code === row.code)!;
  const { seed, share, drops, amount: most } = tiersOf(link, row.currency).find(({ tier }) => tier === row.tier)!;
  return { ...row, drops, share, most: of(most), seed: of(seed), amount: of(amount), given: of(given) };
}

/** Reads a tier's last drops and days. Returns undefined if there is no such tier. */
export async function tierDetail(
  db: Queryable,
  { jackpot, place }: Input<typeof jackpotTier>,
): Promise<Output<typeof jackpotTier> | undefined> {
  const [known] = await db.query<{ currency: Currency }>(
    'SELECT j.currency FROM jackpot j JOIN jackpot_tier t ON t.jackpot_id = j.id WHERE j.id = $1 AND t.place = $2',
    [jackpot, place],
  );
  if (!known) return undefined;
  const { currency } = known;
  const [wins, days] = await Promise.all([
    db.query<{ run: number; amount: bigint; roundId: string; memberId: bigint; at: Date }>(
      `SELECT run, amount, round_id::text AS round_id, member_id, at FROM jackpot_win
        WHERE jackpot_id = $1 AND place = $2 ORDER BY run DESC LIMIT ${WINS}`,
      [jackpot, place],
    ),
    db.query<{ day: string; given: bigint }>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, given FROM jackpot_day WHERE jackpot_id = $1 AND place = $2 ORDER BY day DESC LIMIT ${DAYS}`,
      [jackpot, place],
    ),
  ]);
  const names = await accountsOf(db, [...new Set(wins.map(({ memberId }) => memberId))]);
  return {
    wins: wins.map(({ memberId, amount, ...win }) => ({
      ...win,
      currency,
      amount: money(amount, currency),
      member: { id: String(memberId), account: names.get(memberId) ?? '' },
    })),
    days: days.map(({ day, given }) => ({ day, currency, given: money(given, currency) })),
  };
}
