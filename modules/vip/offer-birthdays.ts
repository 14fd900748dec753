import { bornOn } from '#modules/identity/index.ts';
import type { VipDeps } from '#modules/vip/vip.ts';

/** Number of days, up to today, whose birthdays are read, so that no member misses a gift after the job was stopped. */
const BACK_DAYS = 7;

/**
 * Offers birthday gifts, once a year for each member, by the member's current level. In years without 29 February, members born on that day
 * have their birthday on 1 March.
 */
export async function offerBirthdays({ db, site }: VipDeps, now: Date): Promise<void> {
  for (const { id: merchantId } of site.merchants()) {
    const days = await db.query<{ day: string; before: string }>(
      `SELECT (brand_day($1, $2) - back)::text AS day, (brand_day($1, $2) - back - 1)::text AS before FROM generate_series(0, $3::int - 1) AS back`,
      [merchantId, now, BACK_DAYS],
    );
    for (const { day, before } of days) {
      const isLeapless = day.endsWith('-03-01') && before.endsWith('-02-28');
      const members = await bornOn(db, merchantId, isLeapless ? [day.slice(5), '02-29'] : [day.slice(5)]);
      if (members.length === 0) continue;
      await db.query('SELECT offer_vip_birthdays($1, $2, $3)', [members, Number(day.slice(0, 4)), now]);
    }
  }
}
