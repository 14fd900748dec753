import * as z from 'zod/mini';
import { gambleRules } from '#games/slots/gamble/gamble-rules.ts';
import type { Machine } from '#games/slots/engine/machine.ts';
import { spin, type Outcome } from '#games/slots/engine/spin.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { EXTRAS, stakeOfWay, type Extra } from '#games/slots/model.ts';
import { payoutOf, stakesOf, worth } from '#games/slots/stakes.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules, SteppedRules } from '#modules/rules/index.ts';

/** Choice of a player beside the stake: the free games, the way to play, and whether the win may be gambled. */
type Bet = { choice?: number | undefined; way?: Extra | undefined; gamble?: true | undefined };
type Way = { machine: Machine; prepared: Prepared };
/** Version of a model as the server deals it, with the name that rounds record. `maxWin` is in total bets. */
export type Dealt = { name: string; maxWin: number; plain: Way; extras: ReadonlyMap<Extra, Way> };
/** Rules of the deal, without the information for players, which the server adds. */
type Dealing = Omit<InstantRules<Bet, Outcome>, 'info' | 'returns'>;

/** Creates the rules by which a version is dealt, on the server and in the browser that verifies it. */
export function dealRules(dealt: Dealt): { spin: InstantRules<Bet, Outcome>; gambled: SteppedRules<Bet> } {
  return withGamble(dealt, { ...dealing(dealt), info: () => ({}) });
}

/** Adds the rules of a round whose win is gambled to those of a spin. */
export function withGamble(
  dealt: Dealt,
  plain: InstantRules<Bet, Outcome>,
): { spin: InstantRules<Bet, Outcome>; gambled: SteppedRules<Bet> } {
  const most = ({ stake, bet }: { stake: Money; bet: Bet }): bigint => {
    const { machine } = wayOf(dealt, bet);
    return payoutOf({ machine }, stake, { coins: mostCoinsOf(dealt) }).minor;
  };
  const gambled = gambleRules(plain, most) as SteppedRules<Bet>;
  return { spin: { ...plain, goesOn: ({ gamble }) => (gamble ? gambled : undefined) }, gambled };
}

/** Creates the part of the rules of a spin that decides money. */
export function dealing(dealt: Dealt): Dealing {
  return {
    kind: 'instant',
    model: dealt.name,
    bet: betOf(dealt),
    stakes: (least, most) => stakesOf(dealt.plain, least, most),
    // A meter moves in rounds of a single commit only, and a gambled round has several.
    extras: [...dealt.extras.keys(), ...(meterOf(dealt) ? [] : (['gamble'] as const))],
    extrasOf: ({ way, gamble }) => [...(way ? [way] : []), ...(gamble ? (['gamble'] as const) : [])],
    refuses: ({ stake, bet }, offered) => {
      const { machine } = wayOf(dealt, bet);
      return offered.some(({ minor }) => stakeOfWay(machine, minor) === stake.minor) ? undefined : 'rounds.stake_not_offered';
    },
    meter: meterOf(dealt),
    play: ({ stake, bet, meter }, rng) => {
      const { machine, prepared } = wayOf(dealt, bet);
      const outcome = spin(prepared, rng, mostCoinsOf(dealt), bet.choice, meter);
      return { outcome, payout: payoutOf({ machine }, stake, outcome) };
    },
  };
}

/** Returns the rules of a version's meter; undefined where it has none. */
function meterOf({ plain }: Pick<Dealt, 'plain'>): InstantRules<Bet, Outcome>['meter'] {
  const { meter } = plain.machine.verbs ?? {};
  return meter && { of: (outcome) => outcome.meter!, owed: (stake, count) => worth(plain, stake, count * meter.coins).minor };
}

/** Returns the largest win of a round, in coins; a total bet has as many coins in every way to play. */
function mostCoinsOf({ maxWin, plain }: Dealt): number {
  return maxWin * plain.machine.totalBet;
}

/** Returns the way to play that a bet asks for; the plain spin without one. */
export function wayOf<W>({ plain, extras }: { plain: W; extras: ReadonlyMap<Extra, W> }, { way }: Bet): W {
  return (way && extras.get(way)) ?? plain;
}

function betOf({ plain: { machine }, extras }: Dealt): z.ZodMiniType<Bet> {
  const choices = machine.verbs?.choice?.length;
  const ways = EXTRAS.filter((way) => extras.has(way));
  const plain = z.strictObject({ gamble: z.optional(z.literal(true)) });
  const chosen = choices === undefined ? plain : z.extend(plain, { choice: z.optional(z.int().check(z.gte(0), z.lt(choices))) });
  return ways.length === 0 ? chosen : z.extend(chosen, { way: z.optional(z.enum(ways)) });
}
