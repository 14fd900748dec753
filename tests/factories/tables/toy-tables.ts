import * as z from 'zod/mini';
import { money } from '#kernel/money.ts';
import type { Family, SharedRules } from '#modules/rules/index.ts';
import { slowness } from '#tests/factories/slowness.ts';

export type Bet = { place: number; leaveAt: number | null };
export type Act = { leave: true } | { cancel: true };
/**
 * Factor by which all times of the tables are longer on a busy machine. Tables run in real time, so the acts of a test must fit into their
 * phases.
 */
export const SLOWLY = Math.min(slowness(), 4);
const LENGTH_MS = 2_000 * SLOWLY;

/** Rules of a flight of a known length that pays a cent for every millisecond. */
export const toy: SharedRules<Bet, Act, { length: number }> = {
  kind: 'shared',
  model: 'flight',
  places: 2,
  betMs: 1_600 * SLOWLY,
  restMs: 100,
  bet: z.strictObject({ place: z.number(), leaveAt: z.nullable(z.number()) }),
  acts: z.union([z.strictObject({ leave: z.literal(true) }), z.strictObject({ cancel: z.literal(true) })]),
  stakes: (least) => [least],
  info: () => ({}),
  deal: (rng) => ({ length: LENGTH_MS + rng.bytes(1)[0]! }),
  lengthMs: ({ length }) => length,
  mark: ({ length }) => ({ text: String(length), hue: 'red' }),
  judge: (_, __, act, atMs) => ('cancel' in act ? (atMs < 0 ? act : undefined) : atMs >= 0 ? { leave: Math.floor(atMs) } : undefined),
  dueMs: ({ bet }, { length }) => Math.min(bet.leaveAt ?? length, length),
  settle: ({ stake, bet }, { length }, acts) => {
    const last = acts.at(-1) as { leave?: number } | undefined;
    if (last && last.leave === undefined) return { payout: stake, isVoid: true, outcome: { isVoid: true } };
    const left = last?.leave ?? bet.leaveAt;
    const isOut = left !== null && left < length;
    return { payout: money(isOut ? BigInt(left) : 0n, 'USD'), outcome: { left: isOut ? left : null } };
  },
};
/** Rules of the toy flight whose outcome is published once bets are closed, so that nobody can act after that. */
const revealed: SharedRules<Bet, Act, { length: number }> = {
  ...toy,
  model: 'revealed',
  revealMs: 200,
  judge: (_, __, act, atMs) => (atMs < 0 ? act : undefined),
};
/**
 * Rules of a pool: the bets that leave at 1 share all stakes, less a twentieth. The pool offers its length, and refuses a bet on another
 * length.
 */
export const pooled: typeof revealed = {
  ...revealed,
  model: 'pooled',
  offer: ({ length }) => ({ length }),
  fits: ({ bet }, { length }) => (bet.leaveAt ?? 0) < 2 || bet.leaveAt === length,
  pool: (orders) => {
    const of = (isIn: (bet: Bet) => boolean) => Number(orders.reduce((sum, { stake, bet }) => sum + (isIn(bet) ? stake.minor : 0n), 0n));
    return { pool: { won: of(({ leaveAt }) => leaveAt === 1), all: of(() => true) } };
  },
  dueMs: (_, { length }) => length,
  settle: ({ stake, bet }, _, acts) => {
    const { pool } = (acts.at(-1) ?? {}) as { pool?: { won: number; all: number } };
    if (!pool) return { payout: stake, isVoid: true, outcome: { isVoid: true } };
    const share = bet.leaveAt === 1 ? (stake.minor * BigInt(pool.all) * 19n) / (BigInt(pool.won) * 20n) : 0n;
    return { payout: money(share, 'USD'), outcome: { pool } };
  },
};
/**
 * Rules of a table with seats. A positive `leaveAt` is the seat of a bet; a negative one is the seat that the bet is behind. Each act
 * stakes one dollar more and pays two.
 */
const seated: typeof toy = {
  ...toy,
  model: 'seated',
  turns: {
    seatOf: ({ leaveAt }) => (leaveAt !== null && leaveAt > 0 ? leaveAt : null),
    step: ({ stake }, _, act, atMs) =>
      'leave' in act && atMs >= 0 ? { done: { hit: Math.floor(atMs) }, more: money(100n, stake.currency) } : undefined,
    actsMs: ({ length }) => length - 200,
    revealAfterMs: () => [400],
    shown: (_, bets, atMs) => ({ isLate: atMs >= 400, seats: bets.map(({ bet, acts }) => [bet.leaveAt, acts.length]) }),
    follow: ({ bet }, others) => {
      if (bet.leaveAt === null || bet.leaveAt > 0) return undefined;
      return { followed: others.find((other) => other.bet.leaveAt === -bet.leaveAt!)?.acts.length ?? 0 };
    },
  },
  judge: (_, __, act, atMs) => ('cancel' in act && atMs < 0 ? act : undefined),
  dueMs: (_, { length }) => length,
  settle: ({ stake }, _, acts) => {
    const last = acts.at(-1) as { followed?: number; void?: true; cancel?: true } | undefined;
    if (last?.void || last?.cancel) return { payout: stake, isVoid: true, outcome: { isVoid: true } };
    const hits = last?.followed ?? acts.length;
    return { payout: money(200n * BigInt(hits), 'USD'), outcome: { hits } };
  },
};
const models = { flight: toy, revealed, pooled, seated };
export const family: Family = {
  code: 'toy',
  models: new Map(Object.keys(models).map((model) => [model, {} as never])),
  open: (model) => models[model as keyof typeof models],
};
