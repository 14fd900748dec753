import { fraction, isLess, minus, ONE, over, times, toNumber, toText, type Fraction } from '#kernel/fraction.ts';
import { chanceOf, mayHit, meanOf, meanSquareOf, oddsOf, WHOLE } from '#games/fishing/engine/hit.ts';
import { BadTitle, type Kind, type Model, type Title, type Weapon } from '#games/fishing/engine/title.ts';

/** Hit on a kind by a weapon: chance of the kill, and return of a bet. */
export type Value = { kind: string; weapon: string; chance: Fraction; returned: Fraction };

/** Returns the average return of a free hit, in bets. */
export function freeReturn(kind: Kind): Fraction {
  return times(kind.chance, meanOf(kind));
}

/**
 * Returns the average return of a charged hit as a part of its cost. A carrier's kill is worth its free hits, each of which returns `share`
 * on any kind.
 */
export function returnOf(kind: Kind, weapon: Weapon, share: Fraction): Fraction {
  const worth = kind.sort === 'carrier' ? times(fraction(BigInt(kind.frees)), share) : meanOf(kind);
  return over(times(chanceOf(kind, weapon), worth), fraction(BigInt(weapon.cost)));
}

/** Returns the values of all hits of a title: kinds by weapons, and free hits (`weapon: 'free'`). */
export function valuesOf({ kinds, weapons, share }: Pick<Title, 'kinds' | 'weapons' | 'share'>): Value[] {
  return kinds.flatMap((kind) => [
    ...weapons
      .filter((weapon) => mayHit(kind, weapon))
      .map((weapon) => ({
        kind: kind.code,
        weapon: weapon.code,
        chance: chanceOf(kind, weapon),
        returned: returnOf(kind, weapon, share),
      })),
    ...(kind.sort === 'carrier' ? [] : [{ kind: kind.code, weapon: 'free', chance: kind.chance, returned: freeReturn(kind) }]),
  ]);
}

/**
 * Returns the variance of the return of a hit on a kind, in squared bets. A carrier's free hits count only by their worth, because each has
 * a variance of its own. The sum over all hits is the variance of a sitting.
 */
export function varianceOf(kind: Kind, cost: number, share: Fraction): Fraction {
  const worth = fraction(BigInt(kind.frees));
  const square = kind.sort === 'carrier' ? times(times(worth, share), times(worth, share)) : meanSquareOf(kind);
  const mean = times(share, fraction(BigInt(cost)));
  return minus(times(chanceOf(kind, { cost }), square), times(mean, mean));
}

/** Builds a title from a model and its kinds; throws `BadTitle` if a kind is invalid or a hit does not return the stated share. */
export function judged(model: Omit<Model, 'share' | 'jackpot'>, share: Fraction, jackpot: Fraction, kinds: readonly Kind[]): Title {
  for (const kind of kinds) judgeKind(kind, model);
  for (const { kind, weapon, chance, returned } of valuesOf({ kinds, weapons: model.weapons, share })) {
    const at = `${model.code}: ${weapon} at ${kind}`;
    if (isLess(ONE, chance)) throw new BadTitle(`${at} kills with a chance of ${toText(chance)}`);
    if (toText(returned) !== toText(share)) throw new BadTitle(`${at} returns ${toText(returned)}, not ${toText(share)}`);
  }
  const last = kinds.findIndex(({ sort, prizes }) => sort === 'fish' && prizes[0]!.times === 2);
  if (last < 0) throw new BadTitle(`${model.code}: no fish pays 2`);
  const odds = kinds.map((kind) => model.weapons.map((weapon) => (mayHit(kind, weapon) ? countable(kind, weapon) : null)));
  const varies = kinds.map((kind) => model.weapons.map(({ cost }) => toNumber(varianceOf(kind, cost, share))));
  return { ...model, share, jackpot, kinds, odds, varies, last };
}

function countable(kind: Kind, weapon: Weapon): { top: number; bottom: number } {
  const odds = oddsOf(chanceOf(kind, weapon));
  if (!odds) throw new BadTitle(`${kind.code}: its chance is no draw of four bytes`);
  return odds;
}

function judgeKind({ code, sort, prizes, frees, radius, speed }: Kind, { blasts }: Pick<Model, 'blasts'>): void {
  const counts = [frees, radius, speed, ...prizes.flatMap(({ times, weight }) => [times, weight])];
  if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0)) throw new BadTitle(`${code}: a number is not whole`);
  if (radius === 0 || speed === 0) throw new BadTitle(`${code}: radius and speed are above 0`);
  const isCarrier = sort === 'carrier';
  if (isCarrier !== frees > 0) throw new BadTitle(`${code}: carriers give free hits, and nothing else does`);
  if (isCarrier !== Object.hasOwn(blasts, code)) throw new BadTitle(`${code}: carriers have a blast, and nothing else has`);
  if (isCarrier !== (prizes.length === 0)) throw new BadTitle(`${code}: a carrier has no prize, and everything else has`);
  if (sort === 'fish' && prizes.length !== 1) throw new BadTitle(`${code}: a fish has one prize`);
  const weight = prizes.reduce((sum, prize) => sum + prize.weight, 0);
  if (!isCarrier && weight !== WHOLE) throw new BadTitle(`${code}: its weights make ${weight}, not ${WHOLE}`);
}
