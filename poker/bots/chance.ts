import type { Draws } from '#games/kit/rng.ts';
import { cardOf } from '#poker/kit/cards.ts';
import { cardsIn } from '#poker/kit/deal.ts';
import { strengthOf, type Variant } from '#poker/kit/variants.ts';

/**
 * Returns the chance that the own cards win against so many opponents, estimated by dealing the unknown cards. A deal has the board and one
 * opposing hand; the chance against it counts for each opponent. High and low count half each if the game has a low.
 */
export function chanceOf(
  dice: Draws,
  variant: Variant,
  own: readonly string[],
  board: readonly string[],
  others: number,
  samples: number,
): number {
  const [mine, lying] = [own, board].map((cards) => cards.map((card) => cardOf(card)!)) as [number[], number[]];
  const known = new Set([...mine, ...lying]);
  const left = cardsIn(variant).filter((card) => !known.has(card));
  const missing = 5 - lying.length;
  let points = 0;
  for (let sample = 0; sample < samples; sample++) {
    const drawn = drawFrom(dice, left, missing + variant.holes);
    const full = [...lying, ...drawn.slice(0, missing)];
    const me = strengthOf(variant, mine, full);
    const other = strengthOf(variant, drawn.slice(missing), full);
    const high = me.high > other.high ? 1 : me.high === other.high ? 0.5 : 0;
    points += variant.hasLow && (me.low !== undefined || other.low !== undefined) ? (high + lowPoints(me.low, other.low)) / 2 : high;
  }
  return (points / samples) ** Math.max(1, others * 0.8);
}

function lowPoints(mine: number | undefined, other: number | undefined): number {
  if (mine === other) return 0.5;
  return other === undefined || (mine !== undefined && mine < other) ? 1 : 0;
}

function drawFrom(dice: Draws, cards: readonly number[], count: number): number[] {
  const rest = [...cards];
  return Array.from({ length: count }, (_card, at) => {
    const from = at + dice.below(rest.length - at);
    [rest[at], rest[from]] = [rest[from]!, rest[at]!];
    return rest[at];
  });
}
