import type * as z from 'zod/mini';
import type { minors, MissionPeriod, MissionStep, missionWagering } from '#contracts/mission-steps.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** What approvals and the audit log know a mission by. */
export const MISSION = 'mission';

export type Minors = z.infer<typeof minors>;
export type MissionText = { title: string; summary: string };
export type MissionWagering = z.infer<typeof missionWagering>;
export type Mission = {
  id: number;
  merchantId: number;
  slug: string;
  period: MissionPeriod;
  texts: Record<string, MissionText>;
  steps: MissionStep[];
  /** What is given, by currency. */
  amounts: Minors;
  /** Null where it is cash. */
  wagering: MissionWagering | null;
  startsAt: Date;
  endsAt: Date;
  state: 'draft' | 'published' | 'closed';
};

export const MISSION_COLUMNS = `m.id, m.merchant_id AS "merchantId", m.slug, m.period, m.texts, m.steps, m.amounts, m.wagering,
  m.starts_at AS "startsAt", m.ends_at AS "endsAt", m.state`;

/** Which text of a mission is read. */
export type Reading = { language: string | undefined; otherwise: string };

export function textOf(texts: Record<string, MissionText>, { language, otherwise }: Reading): MissionText {
  return texts[language ?? ''] ?? texts[otherwise] ?? texts['EN']!;
}

/** A mission with where a member stands in it. */
export type Standing = Mission & {
  /** The day or week of the brand that goes on, by its first day. */
  slot: string;
  until: Date;
  /** How far each step is, in their order. */
  values: string[];
  isClaimed: boolean;
};

type Whose = { merchantId: number; memberId: bigint; currency: Currency };

/** Published missions of a brand in a currency that have not ended before a moment, in the order of their ends. */
export async function standingsOf(
  db: Queryable,
  { merchantId, memberId, currency }: Whose,
  { now, timeZone, only }: { now: Date; timeZone: string; only?: number },
): Promise<Standing[]> {
  return db.query(
    `SELECT ${MISSION_COLUMNS}, at.slot::text AS slot,
            least(m.ends_at, CASE m.period WHEN 'once' THEN m.ends_at
              ELSE ((at.slot + CASE m.period WHEN 'weekly' THEN 7 ELSE 1 END)::timestamp AT TIME ZONE $5) END) AS until,
            ARRAY(SELECT coalesce(c.value, 0)::text FROM jsonb_array_elements(m.steps) WITH ORDINALITY AS s (step, n)
                    LEFT JOIN mission_count c ON c.member_id = $2 AND c.mission_id = m.id AND c.slot = at.slot AND c.step = s.n
                   ORDER BY s.n) AS values,
            EXISTS (SELECT FROM mission_claim d WHERE d.mission_id = m.id AND d.member_id = $2 AND d.slot = at.slot) AS "isClaimed"
       FROM mission m
      CROSS JOIN LATERAL (SELECT mission_slot(m.merchant_id, m.period, $4) AS slot) AS at
      WHERE m.merchant_id = $1 AND m.state = 'published' AND m.amounts ? $3 AND m.ends_at > $4 AND ($6::int IS NULL OR m.id = $6)
      ORDER BY m.starts_at > $4, m.period = 'once', m.period, m.id`,
    [merchantId, memberId, currency, now, timeZone, only ?? null],
  );
}

export type Claim = { missionId: number; slot: string; currency: Currency; amount: bigint; pays: 'cash' | 'bonus'; at: Date };

export async function findClaim(db: Queryable, memberId: bigint, missionId: number, slot: string): Promise<Claim | undefined> {
  const rows = await db.query<Claim>(
    `SELECT mission_id AS "missionId", slot::text, currency, amount, pays, at FROM mission_claim
      WHERE member_id = $1 AND mission_id = $2 AND slot = $3::date`,
    [memberId, missionId, slot],
  );
  return rows[0];
}

/** Holds it until the transaction ends. */
export async function lockMission(tx: Queryable, id: number): Promise<Mission | undefined> {
  return (await tx.query<Mission>(`SELECT ${MISSION_COLUMNS} FROM mission m WHERE m.id = $1 FOR UPDATE`, [id]))[0];
}

export type MissionDraft = Omit<Mission, 'id' | 'state'> & { budget: Minors };

/** Undefined where one of that name is no draft any more. */
export async function saveDraft(tx: Queryable, { budget, ...one }: MissionDraft): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO mission AS m (merchant_id, slug, period, texts, steps, amounts, wagering, starts_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (merchant_id, slug) DO UPDATE SET period = excluded.period, texts = excluded.texts, steps = excluded.steps,
       amounts = excluded.amounts, wagering = excluded.wagering, starts_at = excluded.starts_at, ends_at = excluded.ends_at
       WHERE m.state = 'draft' RETURNING id`,
    [
      one.merchantId,
      one.slug,
      one.period,
      JSON.stringify(one.texts),
      JSON.stringify(one.steps),
      JSON.stringify(one.amounts),
      one.wagering && JSON.stringify(one.wagering),
      one.startsAt,
      one.endsAt,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await tx.query('DELETE FROM mission_budget WHERE mission_id = $1', [id]);
  for (const [currency, total] of Object.entries(budget))
    await tx.query('INSERT INTO mission_budget (mission_id, currency, total) VALUES ($1, $2, $3)', [id, currency, total]);
  return id;
}

export async function setState(tx: Queryable, id: number, state: Mission['state']): Promise<void> {
  await tx.query('UPDATE mission SET state = $2 WHERE id = $1', [id, state]);
}

/** It counts from its start on; where that is over, from now: what was heard of before has not counted. */
export async function publish(tx: Queryable, id: number): Promise<void> {
  await tx.query("UPDATE mission SET state = 'published', starts_at = greatest(starts_at, clock_timestamp()) WHERE id = $1", [id]);
}

export async function budgetsOf(
  db: Queryable,
  ids: readonly number[],
): Promise<{ missionId: number; currency: Currency; total: bigint; spent: bigint }[]> {
  return db.query(
    'SELECT mission_id AS "missionId", currency, total, spent FROM mission_budget WHERE mission_id = ANY ($1::int[]) ORDER BY mission_id, currency',
    [ids],
  );
}
