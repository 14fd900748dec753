import * as z from 'zod/mini';
import { allOrNothing } from '#games/kit/all-or-nothing.ts';
import { cleanStakes, oneWin } from '#games/kit/clean-stakes.ts';
import { fraction, percentText, times } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import type { Rng } from '#games/kit/rng.ts';
import {
  chanceOf,
  heightAt,
  heightText,
  LEAST_AUTO,
  MOST_AUTO,
  MOST_POINT,
  PLACES,
  pointOf32,
  pointOf52,
  timeOf,
  type CrashBet,
  type Model,
} from '#games/crash/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { SharedRules } from '#modules/rules/index.ts';

export const crashBet = z.strictObject({
  place: z.number().check(z.int(), z.minimum(0), z.maximum(PLACES - 1)),
  auto: z.nullable(z.number().check(z.int(), z.minimum(LEAST_AUTO), z.maximum(MOST_AUTO))),
});

export const crashAct = z.union([z.strictObject({ cashOut: z.literal(true) }), z.strictObject({ cancel: z.literal(true) })]);
type CrashAct = z.infer<typeof crashAct>;

/** Height of a lantern's flight, in hundredths. */
export type Flight = { point: number };

/**
 * Outcome of a bet: `out` is the height of the cash-out, in hundredths; null if the flight ended first, at `point`. A bet that cashed out
 * has no `point`.
 */
export type CrashOutcome = { out: number | null; point: number | null; isVoid?: true };

type Recorded = { cashOut: number } | { cancel: true } | { void: true };

export type CrashRow<M> = { target: string; chance: string; pays: M; returns: string };
export type CrashInfo<M = Money> = { formula: Model; table: CrashRow<M>[] };

/** Heights up to 100×, at which cuts matter. Above them no cut takes half a percentage point of the return. */
const PRICED = Array.from({ length: 10_000 - LEAST_AUTO + 1 }, (_, at) => LEAST_AUTO + at);
const TARGETS = [110, 150, 200, 300, 500, 1_000, 2_500, 10_000, MOST_AUTO];

/** Returns the rules of crash: a lantern rises until its flame goes out; a player who has cashed out before is paid the height. */
export function crashRules(model: Model): SharedRules<CrashBet, CrashAct, Flight> {
  return {
    kind: 'shared',
    model,
    places: PLACES,
    betMs: 6_000,
    restMs: 3_000,
    bet: crashBet,
    acts: crashAct,
    stakes: cleanStakes(() => PRICED.map((height) => oneWin(chanceOf(model, height), fraction(BigInt(height), 100n)))),
    info: (_, stake): CrashInfo => ({
      formula: model,
      table: TARGETS.map((target) => rowOf(model, target, stake)),
    }),
    deal: (rng) => ({ point: Math.min(MOST_POINT, pointOf(model, rng)) }),
    lengthMs: ({ point }) => timeOf(point),
    mark: ({ point }) => ({ text: `${heightText(point)}×`, hue: point < 200 ? 'night' : point < 1_000 ? 'green' : 'gold' }),
    judge: (_, __, act, atMs) => {
      if ('cancel' in act) return atMs < 0 ? act : undefined;
      // At 1.00× a cash-out would win nothing.
      return heightAt(atMs) > 100 ? { cashOut: Math.floor(atMs) } : undefined;
    },
    // The lower of two bets never loses alone.
    riskEach: true,
    returns: ([one]) => {
      const out = heightOf(one!.bet, one!.acts);
      return out === null ? [{ weight: 1n, payout: 0n }] : allOrNothing(one!.stake, chanceOf(model, out), fraction(BigInt(out), 100n));
    },
    dueMs: ({ bet }, { point }) => timeOf(bet.auto === null ? point : Math.min(bet.auto, point)),
    leftAt: (settled) => {
      const { out } = settled as CrashOutcome;
      return out === null ? null : `${heightText(out)}×`;
    },
    settle: ({ stake, bet }, { point }, acts) => {
      const last = acts.at(-1) as Recorded | undefined;
      if (last && !('cashOut' in last)) return { payout: stake, isVoid: true, outcome: { out: null, point: null, isVoid: true } };
      // An automatic cash-out happens at its height, whatever the player requests before it is stored.
      const isAuto = bet.auto !== null && (!last || last.cashOut >= timeOf(bet.auto));
      const out = isAuto ? bet.auto : last ? heightAt(last.cashOut) : null;
      const hasLeft = out !== null && (isAuto ? out <= point : last!.cashOut < timeOf(point));
      const outcome: CrashOutcome = hasLeft ? { out, point: null } : { out: null, point };
      return { payout: hasLeft ? payoutAt(stake, fraction(BigInt(out), 100n)) : { ...stake, minor: 0n }, outcome };
    },
  };
}

/** Returns the height at which a bet cashes out if the flight gets there; null for a bet without a cash-out. */
function heightOf({ auto }: CrashBet, acts: readonly unknown[]): number | null {
  const last = acts.at(-1) as Recorded | undefined;
  const requested = last && 'cashOut' in last ? heightAt(last.cashOut) : null;
  return auto === null || requested === null ? (requested ?? auto) : Math.min(auto, requested);
}

function pointOf(model: Model, rng: Rng): number {
  const drawn = numberOf(rng.bytes(7));
  return model === 'classic' ? pointOf52(drawn >> 4n) : pointOf32(drawn >> 24n);
}

/** Returns seven bytes as a number, the first byte the most significant. */
function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

/** Returns a target with its exact return at a stake: the payout is cut, so the return is at most that of the formula. */
function rowOf(model: Model, target: number, stake: Money): CrashRow<Money> {
  const pays = payoutAt(stake, fraction(BigInt(target), 100n));
  const chance = chanceOf(model, target);
  const returns = times(fraction(pays.minor, stake.minor), chance);
  return { target: heightText(target), chance: percentText(chance), pays, returns: percentText(returns) };
}
