import type { Draws } from '#games/kit/rng.ts';
import { chanceOf } from '#poker/bots/chance.ts';
import type { Style } from '#poker/bots/styles.ts';
import type { Act } from '#poker/kit/betting.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { TableView } from '#poker/table/view.ts';

export type { Draws };

const SAMPLES = 14;
const LONG_SAMPLES = 5;

/** Returns the act of a bot, from what its seat sees; undefined if it is not its turn. `dice` belong to the bot, and no deal uses them. */
export function decide(style: Style, { own, hand, chairs, variant: code }: TableView, dice: Draws): Act | undefined {
  if (!own?.options || !hand) return undefined;
  const { call, mayRaise, least, most } = own.options;
  const variant = VARIANTS[code]!;
  const others = chairs.filter((one) => one.seat !== null && one.chair !== own.chair && !one.isFolded).length;
  const chance = chanceOf(dice, variant, own.cards, hand.boards[0]!, others, variant.holes > 2 ? LONG_SAMPLES : SAMPLES);
  const pot = hand.pots.reduce((sum, { amount }) => sum + amount, 0);
  const isBluff = dice.below(1_000) < style.bluffs * 1_000;
  // The more opponents, the lower the chance that a bet for value needs.
  const isStrong = chance >= style.raises / Math.max(1, others * 0.6);
  if (mayRaise && (isStrong || isBluff)) return { kind: 'raise', to: style.isAllIn ? most : sizeOf(style, pot + call, least, most) };
  if (call === 0) return { kind: 'call' };
  return chance >= call / (pot + call) + style.margin ? { kind: 'call' } : { kind: 'fold' };
}

function sizeOf({ size }: Style, pot: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.round(pot * size)));
}
