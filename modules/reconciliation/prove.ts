import type { Queryable } from '#platform/db/database.ts';
import { playerIdOf, type Call, type Sent } from '#modules/gateway/index.ts';
import { movesOfKeys, type StoredMove } from '#modules/vendor-rounds/index.ts';
import type { Found, NewCase } from '#modules/reconciliation/case-store.ts';
import { sideOfMove, sideOfReported, type Side } from '#modules/reconciliation/compare.ts';
import type { Pass } from '#modules/reconciliation/deps.ts';
import { winOf, writePlan } from '#modules/reconciliation/plan.ts';
import { keyOf, pullIds } from '#modules/reconciliation/pull.ts';

const DAY_MS = 24 * 3_600_000;
export type Proof = ReadonlyMap<string, Call>;

/**
 * Returns the calls that would pay proven missing wins, by id. A win is proven if its bet is stored here in an open round. When asked by
 * number, the vendor must confirm the win, and report the bet as it is stored here.
 */
export async function proveWins(pass: Pass, found: readonly Found[]): Promise<Proof> {
  const wins = found.filter(({ kind, difference, credit }) => kind === 'win' && difference === 'missing_here' && credit !== null);
  const references = wins.flatMap(({ theirs }) => (theirs && 'reference' in theirs && theirs.reference !== null ? [theirs.reference] : []));
  if (references.length === 0) return new Map();
  const bets = await betsOf(pass, references);
  const again = await pullIds(pass, [...wins.map(({ id }) => id), ...references]);
  return new Map(
    wins.flatMap(({ id, theirs }) => {
      const win = theirs as Side;
      const bet = bets.get(win.reference ?? '');
      const isProven = bet && isSaidAgain(id, win, again) && isBetOf(bet, win, again.get(keyOf({ kind: 'bet', id: win.reference! })));
      const call = isProven ? winOf(id, win) : null;
      return call ? [[id, call] as const] : [];
    }),
  );
}

async function betsOf({ db, vendor }: Pass, ids: readonly string[]): Promise<Map<string, StoredMove>> {
  const moves = await movesOfKeys(
    db,
    vendor,
    [...new Set(ids)].map((id) => ({ kind: 'bet', id })),
  );
  return new Map(moves.map((move) => [move.id, move]));
}

function isSaidAgain(id: string, win: Side, again: ReadonlyMap<string, Sent>): boolean {
  const second = again.get(keyOf({ kind: 'win', id }));
  return (
    second !== undefined &&
    second.state === 'OK' &&
    isSame(sideOfReported(second), win, ['playerId', 'round', 'reference', 'amount', 'currency'])
  );
}

function isBetOf(bet: StoredMove, win: Side, sent: Sent | undefined): boolean {
  if (bet.isUndone || bet.round?.state !== 'open' || sent?.state !== 'OK') return false;
  const ours = sideOfMove(bet, bet.round.currency);
  const isItsRound = bet.round.name === win.round && playerIdOf(bet.memberId) === win.playerId && bet.round.currency === win.currency;
  return isItsRound && isSame(sideOfReported(sent), ours, ['playerId', 'round', 'amount', 'currency']);
}

const isSame = (a: Side, b: Side, names: readonly (keyof Side)[]): boolean => names.every((name) => a[name] === b[name]);

export type CreditLimit = { currency: string; each: bigint; aDay: bigint };

export function creditLimits(db: Queryable, lock: '' | 'FOR UPDATE' = ''): Promise<CreditLimit[]> {
  return db.query<CreditLimit>(`SELECT currency, each, a_day FROM reconcile_limit ORDER BY currency ${lock}`);
}

/**
 * Returns the new cases that are settled automatically: proven wins of at most the limit of their currency. The sum of a vendor on one day
 * stays within the other limit. The caller locks the limits until it has stored them, so that no two passes use the same rest of a day.
 */
export async function withinLimits(
  tx: Queryable,
  vendor: string,
  { found, proof, now }: { found: readonly Found[]; proof: Proof; now: Date },
): Promise<NewCase[]> {
  const limits = new Map((await creditLimits(tx, 'FOR UPDATE')).map((limit) => [limit.currency, limit]));
  const given = await tx.query<{ currency: string; minor: bigint }>(
    `SELECT currency, sum(credit)::bigint AS minor FROM vendor_case WHERE vendor = $1 AND is_proven AND opened_at > $2 GROUP BY currency`,
    [vendor, new Date(now.getTime() - DAY_MS)],
  );
  const left = new Map(
    [...limits].map(([currency, { aDay }]) => [currency, aDay - (given.find((one) => one.currency === currency)?.minor ?? 0n)]),
  );
  return found.map((one) => {
    const call = one.kind === 'win' && one.difference === 'missing_here' ? proof.get(one.id) : undefined;
    const limit = limits.get(one.currency ?? '');
    const rest = left.get(one.currency ?? '') ?? 0n;
    if (!call || !limit || one.credit === null || one.credit > limit.each || one.credit > rest) return { ...one, plan: null };
    left.set(limit.currency, rest - one.credit);
    return { ...one, plan: writePlan([call]) };
  });
}
