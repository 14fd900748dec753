import type { Call } from '#modules/gateway/index.ts';
import { ofUnits, playerIdOf } from '#modules/gateway/index.ts';
import type { StoredMove } from '#modules/vendor-rounds/index.ts';
import type { RoundSide, VendorCase } from '#modules/reconciliation/case-store.ts';
import type { Side } from '#modules/reconciliation/compare.ts';

/** Stored facts of a case. */
export type Standing = {
  /** The transaction itself. */
  move: StoredMove | undefined;
  /** The bet of the transaction. For a bet, the bet itself. */
  bet: StoredMove | undefined;
  /** All moves of the round, for a case of a round. */
  ofRound: readonly StoredMove[];
};

/** Returns the calls that would make our data equal to the vendor's report, or null if no call does. */
export function planOf(one: Pick<VendorCase, 'id' | 'kind' | 'externalId' | 'difference' | 'theirs'>, standing: Standing): Call[] | null {
  if (one.kind === 'round') return voided(one, standing);
  const theirs = one.theirs as Side | null;
  switch (one.difference) {
    case 'missing_here':
      return theirs && missing(one, theirs, standing);
    case 'missing_there':
      return takenBack(one, standing);
    case 'state':
      return theirs?.state === 'ROLLED_BACK' ? takenBack(one, standing) : null;
    case 'amount':
      return theirs && corrected(one, theirs, standing);
    case 'held':
      return standing.move && !standing.move.isUndone ? [{ kind: 'pay-held', of: one.kind, id: one.externalId }] : null;
    case 'terms':
    case 'unclosed':
    case 'refused':
      return null;
  }
}

type Case = Parameters<typeof planOf>[0];
/** Returns an id of ours among the vendor's own. */
const ownId = ({ id }: Pick<Case, 'id'>, what = ''): string => `reconcile-${id}${what}`;

/** Returns the vendor's own call, under its own id, so that the vendor's later call is a repeat. */
export function winOf(id: string, { playerId, round, gameCode, reference, amount, currency, closes = false }: Side): Call | null {
  if (round === null || reference === null || currency === null || BigInt(amount) < 0n) return null;
  return { kind: 'win', playerId, id, reference, round, gameCode: gameCode ?? undefined, amount: BigInt(amount), currency, closes };
}

function missing(one: Case, theirs: Side, { move, bet }: Standing): Call[] | null {
  const { playerId, round, reference, currency, campaign, type } = theirs;
  if (move || currency === null) return null;
  const amount = BigInt(theirs.amount);
  if (one.kind === 'promo')
    return campaign && type && amount >= 0n ? [{ kind: 'promo', playerId, id: one.externalId, campaign, type, amount, currency }] : null;
  if (one.kind === 'bet' || !bet?.round || round === null || reference === null) return null;
  if (bet.isUndone || bet.round.name !== round || playerIdOf(bet.memberId) !== playerId) return null;
  if (one.kind === 'adjust') return [{ kind: 'adjust', playerId, id: one.externalId, reference, round, by: amount, currency }];
  const win = winOf(one.externalId, theirs);
  return win && [win];
}

/** Returns the rollback. If a bet and a win share an id, it applies to the bet. */
function takenBack(one: Case, { move, bet }: Standing): Call[] | null {
  if (!move || move.isUndone || (move.kind !== 'bet' && move.kind !== 'win')) return null;
  if (move.kind === 'win' && bet?.id === move.id) return null;
  return [{ kind: 'rollback', id: ownId(one), reference: move.id }];
}

/** Returns the difference as an adjustment of the bet: a higher win pays, a higher stake takes. */
function corrected(one: Case, theirs: Side, { move, bet }: Standing): Call[] | null {
  if (!move || move.isUndone || !bet?.round || bet.isUndone || theirs.currency !== bet.round.currency) return null;
  const { currency, name: round } = bet.round;
  const sent = BigInt(theirs.amount);
  const size = ofUnits(sent < 0n ? -sent : sent, currency);
  if (!size) return null;
  const wanted = sent < 0n ? -size.minor : size.minor;
  const minor = move.kind === 'bet' ? move.amount - wanted : wanted - move.amount;
  const units = unitsOf(minor, currency);
  return units === 0n
    ? null
    : [{ kind: 'adjust', playerId: theirs.playerId, id: ownId(one), reference: bet.id, round, by: units, currency }];
}

function unitsOf(minor: bigint, currency: NonNullable<StoredMove['round']>['currency']): bigint {
  const one = ofUnits(100_000n, currency)!.minor;
  return (minor * 100_000n) / one;
}

/** Returns the calls that void a round that its vendor does not know: its bets are returned, and it ends. */
function voided(one: Case, { ofRound }: Standing): Call[] | null {
  const theirs = one.theirs as RoundSide | null;
  if (theirs?.state !== 'UNKNOWN') return null;
  const standing = ofRound.filter(({ isUndone }) => !isUndone);
  if (standing.some(({ kind }) => kind !== 'bet')) return null;
  const { round, playerId } = theirs;
  const back = standing.map(({ id }): Call => ({ kind: 'rollback', id: ownId(one, `-${id}`), reference: id }));
  return [...back, { kind: 'end', round, playerId }];
}

/** Returns a plan in its stored form, with whole numbers as text. */
export function writePlan(plan: readonly Call[]): object[] {
  return JSON.parse(JSON.stringify(plan, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))) as object[];
}

export function readPlan(stored: unknown): Call[] {
  return (stored as readonly Record<string, unknown>[]).map(({ amount, by, ...call }) => {
    const read = {
      ...call,
      ...(amount !== undefined && { amount: BigInt(amount as string) }),
      ...(by !== undefined && { by: BigInt(by as string) }),
    };
    return read as unknown as Call;
  });
}
