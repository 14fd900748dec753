import { parseMajor, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import type { BetEnd } from '#modules/sportsbook/settlement/settle-command.ts';
import type { SportsBet } from '#modules/sportsbook/slips/bet-store.ts';

/** Reason for which a payout waits for staff: it is large, or a match of the bet is under suspicion. */
export type HeldWhy = 'size' | 'suspicion';

/** Returns why the payout of a bet waits for two staff members; undefined if it does not wait. A returned stake never waits. */
export function heldWhy(
  { brandOf }: Pick<SportsDeps, 'brandOf'>,
  { mode, merchantId, currency, stake, paid, legs }: SportsBet,
  { payout }: BetEnd,
): HeldWhy | undefined {
  const added = payout - (paid ?? 0n);
  if (mode !== 'real' || added <= 0n || payout <= stake) return undefined;
  if (legs.some(({ isSuspect }) => isSuspect)) return 'suspicion';
  const from = parseMajor(brandOf(merchantId).heldSportsPayouts?.[currency] ?? '', currency);
  return from.ok && added >= from.value.minor ? 'size' : undefined;
}

/** Stores payouts that wait; a payout that waits already gets the new amount. */
export async function holdPayouts(db: Queryable, held: readonly { bet: SportsBet; end: BetEnd; why: HeldWhy }[]): Promise<void> {
  const rows = held.map(({ bet: { id, merchantId, memberId, currency, revision }, end: { payout }, why }) => {
    return { betId: id, merchantId, memberId, currency, payout, revision, why };
  });
  const changed = '(bet_id) DO UPDATE SET payout = excluded.payout, revision = excluded.revision, why = excluded.why';
  await insertRows(db, 'sports_held', rows, { onConflict: changed });
}

export type HeldPayout = {
  id: string;
  merchantId: number;
  memberId: bigint;
  currency: Currency;
  payout: bigint;
  stake: bigint;
  why: HeldWhy;
  heldAt: Date;
};

const WAITING = 'sports_held h JOIN sports_bet b ON b.id = h.bet_id AND b.revision = h.revision';

/** Returns a page of payouts that wait. */
export async function heldPayouts(
  db: Queryable,
  { merchantId, isNewestFirst }: { merchantId?: number | undefined; isNewestFirst: boolean },
  page: PageRequest,
): Promise<{ rows: HeldPayout[]; total: number }> {
  return listPage<HeldPayout>(
    db,
    {
      select: 'h.bet_id::text AS id, h.merchant_id, h.member_id, h.currency, h.payout, b.stake, h.why, h.held_at',
      from: WAITING,
      where: '($1::int IS NULL OR h.merchant_id = $1)',
      values: [merchantId ?? null],
      order: `h.held_at ${isNewestFirst ? 'DESC' : 'ASC'}, h.bet_id`,
    },
    page,
  );
}

/** Locks a payout that waits; returns false if none waits. */
export async function lockHeld(tx: Queryable, bet: bigint): Promise<boolean> {
  return (await tx.query(`SELECT FROM ${WAITING} WHERE h.bet_id = $1 FOR UPDATE OF h`, [bet])).length > 0;
}
