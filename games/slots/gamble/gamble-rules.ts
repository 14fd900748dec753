import * as z from 'zod/mini';
import { Dice } from '#games/kit/rng.ts';
import { gamble, offered, type Gambled } from '#games/slots/gamble/gamble.ts';
import { GAMBLES, standsOf, type Gamble } from '#games/slots/gamble/quote.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import { money, type Money } from '#kernel/money.ts';
import type { InstantRules, Step, SteppedRules } from '#modules/rules/index.ts';

/** State of a round with gambles: the spin and the gambles on its win. `won` is the win of the spin, in minor units as text. */
type GambleState = { outcome: Outcome; won: string; gambles: Gambled[] };
/** A gambled round as it is shown, and its outcome: the spin with its gambles. */
export type GambledOutcome = Outcome & {
  gamble: { won: string; gambles: Gambled[]; /** Gambles that are possible next. */ offered: Gamble[] };
};
type Act = { collect: true } | { gamble: Gamble };

const HOUR_MS = 3_600_000;
const SUFFIX = '.gamble';
const acts = z.union([z.strictObject({ collect: z.literal(true) }), z.strictObject({ gamble: z.enum(GAMBLES) })]);

/**
 * Returns the rules of a spin whose win the player may gamble, card by card or rung by rung, until the win is collected or lost. The spin
 * is dealt first, and each gamble continues the same stream. A gambled win counts neither as stake nor as turnover, and in races and
 * missions as the win before (decision 063). `most` is the largest
 * payout of a round.
 */
export function gambleRules<Bet>(
  spin: InstantRules<Bet, Outcome>,
  most: (order: { stake: Money; bet: Bet }) => bigint,
): SteppedRules<Bet, Act, GambleState> {
  const { play: _, goesOn: _goesOn, ...common } = spin;
  return {
    ...common,
    model: gambleName(spin.model),
    kind: 'stepped',
    idleMs: HOUR_MS,
    acts,
    extrasOfAct: (act) => ('gamble' in act ? ['gamble'] : []),
    begin: (order, rng) => {
      const { outcome, payout } = spin.play(order, rng);
      const state = { outcome, won: String(payout.minor), gambles: [] };
      return offered(payout.minor, 0, most(order)).length > 0 ? { state } : { state, end: { payout } };
    },
    act: (order, act, rng) => {
      const { stake, state } = order;
      if ('collect' in act) return collected(state, stake);
      const stands = standsOf(state);
      if (!offered(stands, state.gambles.length, most(order)).includes(act.gamble)) return undefined;
      const next = { ...state, gambles: [...state.gambles, gamble(act.gamble, stands, new Dice(rng))] };
      const isOver = offered(standsOf(next), next.gambles.length, most(order)).length === 0;
      return { ...(isOver ? collected(next, stake) : { state: next }), isRisk: true };
    },
    shown: (round) => shownOf(round, most(round)),
    outcome: (round) => shownOf(round, 0n),
    abandon: ({ stake, state }) => collected(state, stake),
  };
}

/** Returns the name that rounds with a gamble record: `lines-twenty.96.gamble`. */
export function gambleName(model: string): string {
  return `${model}${SUFFIX}`;
}

/** Returns the name of the spin for the name of its gambled round; any other name is returned unchanged. */
export function spinNameOf(name: string): string {
  return name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name;
}

function collected(state: GambleState, { currency }: Money): Step<GambleState> {
  const { won, gambles } = state;
  return { state, end: { payout: money(standsOf(state), currency), ...(gambles.length > 0 && { won: money(BigInt(won), currency) }) } };
}

function shownOf({ state }: { state: GambleState }, most: bigint): GambledOutcome {
  const { outcome, won, gambles } = state;
  return { ...outcome, gamble: { won, gambles, offered: offered(standsOf(state), gambles.length, most) } };
}
