import { createHash } from 'node:crypto';
import type { SignalKind } from '#contracts/bo/signals.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Found } from '#modules/signals/found.ts';
import { FOUND_BY, STAKED_PERCENT, type Rule, type RuleKind } from '#modules/signals/rules/rule-kinds.ts';
import { rulesOf } from '#modules/signals/rules/rule-store.ts';

type Hit = { memberId: bigint; times: number; firstAt: Date; lastAt: Date };
type Look = { merchantId: number; rule: Rule; since: Date };

const HOUR_MS = 3_600_000;

const simple =
  (sql: string) =>
  (db: Queryable, { merchantId, rule, since }: Look): Promise<Hit[]> =>
    db.query<Hit>(`SELECT * FROM ${sql}($1, $2, $3)`, [merchantId, since, rule.count]);

const LOOKS: Record<RuleKind, (db: Queryable, look: Look) => Promise<Hit[]>> = {
  deposits: simple('deposit_bursts'),
  withdrawals: simple('withdrawal_bursts'),
  accounts: simple('account_bursts'),
  networks: simple('network_bursts'),
  holders: simple('many_holders'),
  late_bets: (db, { merchantId, rule, since }) =>
    db.query<Hit>('SELECT * FROM late_sports_bets($1, $2, $3, $4)', [merchantId, since, rule.count, rule.percent]),
  closing_line: (db, { merchantId, rule, since }) =>
    db.query<Hit>('SELECT * FROM closing_sports_bets($1, $2, $3, $4)', [merchantId, since, rule.count, rule.percent]),
  // Withdrawals are summed, so that several small ones count. The withdrawal whose sum reaches the percentage of the deposits is the hit.
  in_out: (db, { merchantId, rule, since }) =>
    db.query<Hit>(
      `SELECT w.member_id, count(*)::int AS times, min(d.first_at) AS first_at, max(w.requested_at) AS last_at
         FROM (SELECT r.*, sum(r.amount) OVER (PARTITION BY r.member_id, r.currency ORDER BY r.requested_at) AS total
                 FROM withdrawals_since($1, $2) AS r) AS w
        CROSS JOIN LATERAL credited_between(w.member_id, w.currency, w.requested_at - make_interval(hours => $4), w.requested_at) AS d
        CROSS JOIN LATERAL settled_since(w.member_id, w.currency, brand_day($1, coalesce(d.first_at, w.requested_at))) AS s
        WHERE d.amount > 0 AND w.total * 100 >= d.amount::numeric * $5 AND (w.total - w.amount) * 100 < d.amount::numeric * $5
          AND s.staked::numeric * 100 < d.amount::numeric * $6
        GROUP BY 1 HAVING count(*) >= $3`,
      [merchantId, since, rule.count, rule.hours, rule.percent, STAKED_PERCENT],
    ),
  structuring: async (db, { merchantId, rule, since }) => {
    const hits: Hit[] = [];
    for (const [currency, amount] of Object.entries(rule.amounts))
      hits.push(
        ...(await db.query<Hit>('SELECT * FROM deposits_below($1, $2, $3, $4, $5, $6)', [
          merchantId,
          since,
          rule.count,
          currency,
          (BigInt(amount) * BigInt(rule.percent)) / 100n,
          amount,
        ])),
      );
    return hits;
  },
};

/** Finds members of a brand who match its rules. `measure` is the number of times that the rule's number was reached. */
export async function findByRules(db: Queryable, merchantId: number, now: Date): Promise<Map<SignalKind, Found[]>> {
  const found = new Map<SignalKind, Found[]>();
  for (const rule of await rulesOf(db, merchantId)) {
    if (!rule.isOn) continue;
    const since = new Date(now.getTime() - rule.hours * HOUR_MS);
    const { kind, label } = FOUND_BY[rule.kind];
    const hits = await LOOKS[rule.kind](db, { merchantId, rule, since });
    const rows = hits.map(({ memberId, times, firstAt, lastAt }) => ({
      merchantId,
      thing: createHash('sha256').update(`rule/${rule.kind}/${memberId}`).digest('hex'),
      label,
      memberId,
      firstAt,
      lastAt,
      measure: Math.floor(times / rule.count),
    }));
    found.set(kind, [...(found.get(kind) ?? []), ...rows]);
  }
  return found;
}
