import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import type { Found } from '#modules/signals/found.ts';
import { COVERED_BETS, KINDS } from '#modules/signals/thresholds.ts';

/** Kinds of signs that link accounts, with the words of their labels. A shared network and a cleared sign link no accounts. */
const LINKS = { device: 'same browser', instrument: 'same withdrawal account', holder: 'same account holder' } as const;

type Side = 'opposite' | 'split';
type Linked = Omit<Found, 'thing' | 'label' | 'measure'> & { cluster: bigint; link: keyof typeof LINKS; markets: number };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Returns sports bets that are a sign: on both sides of a market by one member or by linked members, and on the same outcomes by linked
 * members.
 */
export async function betSignals(db: Queryable, since: Date): Promise<Record<Side, Found[]>> {
  const alone = await db.query<Omit<Found, 'thing' | 'label' | 'measure'> & { bets: number }>(
    'SELECT * FROM covered_sports_bets($1) AS c WHERE c.bets >= $2',
    [since, COVERED_BETS],
  );
  const opposite = alone.map(({ bets, ...member }) => ({
    ...member,
    thing: hashOf(`opposite/${member.memberId}`),
    label: 'both sides, sports',
    measure: Math.floor(bets / COVERED_BETS),
  }));
  return {
    opposite: [...opposite, ...(await linkedBets(db, 'opposite', since))],
    split: await linkedBets(db, 'split', since),
  };
}

/** Returns members of one sign who bet on several outcomes of a market, or on the same outcome, with the number of such markets. */
async function linkedBets(db: Queryable, kind: Side, since: Date): Promise<Found[]> {
  const rows = await db.query<Linked>(
    `WITH linked AS MATERIALIZED (
       SELECT c.id, c.merchant_id, c.kind, m.member_id FROM signal_cluster c JOIN signal_member m ON m.cluster_id = c.id
        WHERE c.kind = ANY ($1) AND c.state <> 'clear' AND c.size > 1
     ), side AS MATERIALIZED (
       SELECT * FROM sports_sides(ARRAY(SELECT DISTINCT l.member_id FROM linked l), $2)
     ), pair AS (
       SELECT DISTINCT l.id, l.merchant_id, l.kind, s.member_id, s.market_id, s.at
         FROM linked l JOIN side s USING (member_id)
        WHERE EXISTS (SELECT FROM side o JOIN linked k ON k.member_id = o.member_id AND k.id = l.id
                       WHERE o.market_id = s.market_id AND o.member_id <> s.member_id AND (o.outcome = s.outcome) = $3)
     )
     SELECT p.id AS cluster, p.merchant_id, p.kind AS link, p.member_id, min(p.at) AS first_at, max(p.at) AS last_at,
            (SELECT count(DISTINCT q.market_id)::int FROM pair q WHERE q.id = p.id) AS markets
       FROM pair p GROUP BY p.id, p.merchant_id, p.kind, p.member_id`,
    [Object.keys(LINKS), since, kind === 'split'],
  );
  return rows
    .filter(({ markets }) => markets >= KINDS[kind].least)
    .map(({ cluster, markets, link, ...member }) => ({
      ...member,
      thing: hashOf(`${kind}/${cluster}`),
      label: `${kind === 'split' ? 'same bets' : 'both sides'}, ${LINKS[link]}`,
      measure: markets,
    }));
}
