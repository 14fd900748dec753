import { createHash } from 'node:crypto';
import type { SignalKind } from '#contracts/bo/signals.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { recentBonusTotals } from '#modules/bonus/index.ts';
import type { Bets } from '#modules/bets/index.ts';
import { betSignals } from '#modules/signals/bet-signals.ts';
import type { Found } from '#modules/signals/found.ts';
import { findByRules } from '#modules/signals/rules/find-by-rules.ts';
import { endBonusSignals } from '#modules/signals/signal-store.ts';
import {
  BET_DAYS,
  GRANT_DAYS,
  isBonusOnly,
  KINDS,
  LEAST_GRANTS,
  MOST_OF_NETWORK,
  MOST_TAKERS,
  NETWORK_DAYS,
  ownTurnover,
  SHARED_ELSE,
} from '#modules/signals/thresholds.ts';

const DAY_MS = 24 * 3_600_000;

/** `brands` lists the numbers of the brands whose rules are applied. */
export type SignalDeps = { db: Database; bets: Pick<Bets, 'stakedBy'>; brands?: readonly number[] };

/**
 * Looks for accounts that share a trait, for play with bonuses alone, and for members that match the brands' rules, and stores signs. Safe
 * to repeat.
 */
export async function findSignals({ db, bets, brands }: SignalDeps, now: Date): Promise<void> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const players = await bonusPlayers({ db, bets }, since(GRANT_DAYS));
  const found: Partial<Record<SignalKind, Found[]>> = {
    device: await db.query<Found>('SELECT * FROM shared_devices($1)', [KINDS.device.least]),
    instrument: await db.query<Found>('SELECT * FROM shared_payout_accounts()'),
    holder: await db.query<Found>('SELECT * FROM shared_holders($1)', [KINDS.holder.least]),
    network: await db.query<Found>('SELECT * FROM shared_networks($1, $2, $3)', [
      KINDS.network.least,
      MOST_OF_NETWORK,
      since(NETWORK_DAYS),
    ]),
    bonus: players.alone,
    ...(await betSignals(db, since(BET_DAYS))),
  };
  for (const [kind, rows] of Object.entries(found)) await recordSignals(db, kind as SignalKind, rows, now);
  for (const merchantId of brands ?? [])
    for (const [kind, rows] of await findByRules(db, merchantId, now)) await recordSignals(db, kind, rows, now);
  await endBonusSignals(db, players.others);
  await weighSignals(db);
}

/** Stores the findings of one kind. A sign that grows after a verdict is shown again. */
export async function recordSignals(db: Queryable, kind: SignalKind, found: readonly Found[], now: Date): Promise<void> {
  if (found.length === 0) return;
  const list = <T>(of: (one: Found) => T): T[] => found.map(of);
  await db.query('SELECT record_signals($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    kind,
    list((one) => one.merchantId),
    list((one) => one.thing),
    list((one) => one.label),
    list((one) => one.memberId),
    list((one) => one.firstAt),
    list((one) => one.lastAt),
    list(({ measure }) => measure ?? null),
    now,
  ]);
}

/** Computes the weight of every sign again, because other signs of its members are part of the weight. */
export async function weighSignals(db: Queryable): Promise<void> {
  const kinds = Object.entries(KINDS);
  const list = (of: 'least' | 'base' | 'step' | 'most'): number[] => kinds.map(([, kind]) => kind[of]);
  await db.query('SELECT weigh_signals($1, $2, $3, $4, $5, $6)', [
    kinds.map(([kind]) => kind),
    list('least'),
    list('base'),
    list('step'),
    list('most'),
    SHARED_ELSE,
  ]);
}

/**
 * Finds members with many bonuses. Members who staked hardly anything besides bonuses are returned as signs, one for each currency. The
 * others are returned by the key of a possible sign.
 */
async function bonusPlayers({ db, bets }: SignalDeps, since: Date): Promise<{ alone: Found[]; others: string[] }> {
  const [alone, others]: [Found[], string[]] = [[], []];
  for (const taken of await recentBonusTotals(db, { since, least: LEAST_GRANTS, most: MOST_TAKERS })) {
    const { merchantId, memberId, currency, grants, granted, wagered, firstAt, lastAt } = taken;
    const thing = createHash('sha256').update(`${memberId}/${currency}`).digest('hex');
    const own = ownTurnover(await bets.stakedBy({ memberId, currency }), wagered.minor);
    if (isBonusOnly({ grants, granted: granted.minor, own }))
      alone.push({
        merchantId: merchantId,
        thing,
        label: `bonuses in ${currency}`,
        memberId: memberId,
        firstAt: firstAt,
        lastAt: lastAt,
        measure: Math.floor(grants / LEAST_GRANTS),
      });
    else others.push(thing);
  }
  return { alone, others };
}
