import type * as z from 'zod/mini';
import { missionCalls } from '#contracts/bo/missions.ts';
import type { MissionPeriod, MissionStep, missionWagering } from '#contracts/mission-steps.ts';
import type { Minors } from '#contracts/money.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { OFFER_COLUMNS, offerKind, offerOf, sumsText, type Offer, type OfferDraft, type OfferRow } from '#modules/offers/index.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

type MissionSettings = {
  period: MissionPeriod;
  /** Steps in their order. */
  steps: MissionStep[];
  /** Reward by currency, in minor units. Members with another currency do not see the mission. */
  amounts: Minors;
  /** Terms of the bonus. Null if the reward is cash. */
  wagering: z.infer<typeof missionWagering> | null;
};
export type Mission = Offer<MissionSettings>;
export type MissionDraft = OfferDraft<MissionSettings>;

export const MISSION = offerKind<MissionSettings>()({
  kind: 'mission',
  area: 'missions',
  codes: missionCalls.codes,
  gates: { claimed: 'missions.claimed', over: 'missions.over', spent: 'missions.budget_spent' },
  permission: PROMOTIONS.approve,
  beginsAfterMs: 0,
  facts: ({ period, steps, amounts, wagering }) => ({
    period,
    gives: sumsText(amounts),
    as: wagering === null ? 'cash' : `a bonus, wagered ${wagering.times} times in ${wagering.days} days`,
    steps: JSON.stringify(steps),
    wagering: JSON.stringify(wagering),
  }),
});

/** A mission with a member's progress. */
export type Standing = Mission & {
  /** The current day or week of the brand, by its first day. */
  slot: string;
  until: Date;
  /** Progress of each step, in their order. */
  values: string[];
  isClaimed: boolean;
};

type Whose = { merchantId: number; memberId: bigint; currency: Currency };

/** Published missions of a brand in a currency that have not ended before a moment, and the one that is previewed, in the order of their ends. */
export async function standingsOf(
  db: Queryable,
  { merchantId, memberId, currency }: Whose,
  { now, timeZone, only, draft }: { now: Date; timeZone: string; only?: number; draft?: number | undefined },
): Promise<Standing[]> {
  const rows = await db.query<OfferRow & Pick<Standing, 'slot' | 'until' | 'values' | 'isClaimed'>>(
    `SELECT ${OFFER_COLUMNS}, at.slot::text AS slot,
            least(o.ends_at, CASE o.settings->>'period' WHEN 'once' THEN o.ends_at
              ELSE ((at.slot + CASE o.settings->>'period' WHEN 'weekly' THEN 7 ELSE 1 END)::timestamp AT TIME ZONE $5) END) AS until,
            ARRAY(SELECT coalesce(c.value, 0)::text FROM jsonb_array_elements(o.settings->'steps') WITH ORDINALITY AS s (step, n)
                    LEFT JOIN mission_count c ON c.member_id = $2 AND c.mission_id = o.id AND c.slot = at.slot AND c.step = s.n
                   ORDER BY s.n) AS values,
            EXISTS (SELECT FROM offer_rewards() d WHERE d.offer_id = o.id AND d.member_id = $2 AND d.slot = at.slot::text) AS is_claimed
       FROM offers_of('mission') o
      CROSS JOIN LATERAL (SELECT mission_slot(o.merchant_id, o.settings->>'period', $4) AS slot) AS at
      WHERE o.merchant_id = $1 AND (o.state = 'published' OR o.id = $7) AND o.settings->'amounts' ? $3 AND o.ends_at > $4 AND ($6::int IS NULL OR o.id = $6)
      ORDER BY o.starts_at > $4, o.settings->>'period' = 'once', o.settings->>'period', o.id`,
    [merchantId, memberId, currency, now, timeZone, only ?? null, draft ?? null],
  );
  return rows.map((row) => offerOf<MissionSettings, typeof row>(MISSION, row));
}
