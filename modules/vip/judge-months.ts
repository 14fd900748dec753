import { isWaiting } from '#platform/outbox/waiting.ts';
import type { VipDeps } from '#modules/vip/vip.ts';

/** Name of the consumer of settled play. */
export const CONSUMER = 'vip-of-play';
export const TOPIC = 'RoundsSettled';

/** Time in ms from the end of a month until it is judged. By then, bets that were settled in the month are committed. */
const GRACE_MS = 10 * 60_000;

/**
 * Judges the members of every brand by ended months, each month once, in order. A month waits while settled play of it is still in the
 * outbox. A brand's first month is the month in which its levels began. Returns the number of judged months.
 */
export async function judgeMonths({ db, site }: VipDeps, now: Date): Promise<number> {
  let judged = 0;
  for (const { id, timeZone } of site.merchants()) while (await judgeNext({ db, merchantId: id, timeZone, now })) judged++;
  return judged;
}

type One = Pick<VipDeps, 'db'> & { merchantId: number; timeZone: string; now: Date };

async function judgeNext({ db, merchantId, timeZone, now }: One): Promise<boolean> {
  return db.transact(async (tx) => {
    await tx.query(
      `INSERT INTO vip_ladder AS l (merchant_id, judged) VALUES ($1, (vip_month_of($1, $2) - interval '1 month')::date)
       ON CONFLICT (merchant_id) DO UPDATE SET judged = coalesce(l.judged, excluded.judged)`,
      [merchantId, now],
    );
    const [next] = await tx.query<{ month: string; endsAt: Date }>(
      `SELECT (judged + interval '1 month')::date::text AS month, (judged + interval '2 months') AT TIME ZONE $2 AS ends_at
         FROM vip_ladder WHERE merchant_id = $1`,
      [merchantId, timeZone],
    );
    const { month, endsAt } = next!;
    if (now.getTime() < endsAt.getTime() + GRACE_MS) return false;
    if (await isWaiting(tx, { consumer: CONSUMER, topic: TOPIC, before: endsAt })) return false;
    await tx.query('SELECT judge_vip($1, $2, $3)', [merchantId, month, now]);
    await tx.query('UPDATE vip_ladder SET judged = $2 WHERE merchant_id = $1', [merchantId, month]);
    return true;
  });
}
