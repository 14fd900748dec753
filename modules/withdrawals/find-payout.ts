import { serialText } from '#kernel/serial.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Site } from '#modules/site/index.ts';
import { MOST_FOUND, type Finder } from '#platform/module/finder.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Characters of the shortest number that is searched for. */
const LEAST = 5;

/** Finds members by the number of a withdrawal, such as `W 0051 884`, by its id, or by the whole number of a payout account. */
export function findPayout(db: Queryable, site: Pick<Site, 'merchants'>): Finder {
  return async (text) => {
    const dense = text.replaceAll(/[\s-]/g, '');
    const [, serial] = /^W(\d{1,18})$/i.exec(dense) ?? [];
    const orders = await db.query<{ memberId: bigint; serial: bigint }>(
      'SELECT member_id, serial FROM withdrawal WHERE serial = $1::bigint OR id = $2::uuid',
      [serial ?? null, UUID.test(text) ? text : null],
    );
    const accounts =
      dense.length < LEAST
        ? []
        : await db.query<{ memberId: bigint; kind: string }>(
            `SELECT member_id, kind FROM payout_account
              WHERE merchant_id = ANY ($3) AND kind IN ('bank', 'ewallet', 'crypto') AND number = ANY ($1) ORDER BY created_at DESC LIMIT $2`,
            [[text, dense, dense.toUpperCase()], MOST_FOUND, site.merchants().map(({ id }) => id)],
          );
    return [
      ...orders.map((row) => ({ memberId: row.memberId, by: `withdrawal ${serialText('W', row.serial)}` })),
      ...accounts.map(({ memberId, kind }) => ({
        memberId,
        by: kind === 'bank' ? 'bank account' : 'payout account',
        column: 'bank' as const,
      })),
    ];
  };
}
