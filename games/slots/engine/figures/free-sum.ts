import { fraction, toText, type Fraction } from '#kernel/fraction.ts';
import { raised, type Algebra } from '#games/slots/engine/figures/algebra.ts';
import { classesOf } from '#games/slots/engine/figures/classes.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { freeFactor, tomeCoins } from '#games/slots/engine/verbs/turns.ts';

/**
 * Computes the sum of `awarded` free spins with all their retriggers. If the player chooses a free game, `choice` is its index, and its
 * number of spins replaces `awarded`.
 */
export function freeSum<T>(p: Prepared, algebra: Algebra<T>, awarded: number, choice: number): T {
  const { tome } = p.machine.verbs ?? {};
  if (!tome) return chainSum(p, algebra, awarded, choice, -1);
  const all = BigInt(Object.values(tome).reduce((sum, weight) => sum + weight, 0));
  return Object.entries(tome)
    .map(([symbol, weight]) =>
      algebra.share(chainSum(p, algebra, awarded, choice, p.symbols.indexOf(symbol)), fraction(BigInt(weight), all)),
    )
    .reduce((sum, one) => algebra.plus(sum, one));
}

function chainSum<T>(p: Prepared, algebra: Algebra<T>, awarded: number, choice: number, tome: number): T {
  const { verbs, freeMultiplier, retrigger } = p.machine;
  const chosen = verbs?.choice?.[choice];
  const spins = chosen?.spins ?? awarded;
  const base = chosen?.multiplier ?? freeMultiplier;
  const most = verbs?.mostFree;
  const turns = turnsByAward(p, algebra, tome);
  if (!retrigger) {
    if (!verbs?.growth) return raised(algebra, whole(algebra, turns(base)), spins);
    let sum = algebra.one;
    for (let at = 0; at < spins; at++) sum = algebra.times(sum, whole(algebra, turns(freeFactor(p, at, base))));
    return sum;
  }
  if (most === undefined)
    return raised(
      algebra,
      algebra.tree((g) => treeStep(algebra, turns(base), g)),
      spins,
    );
  return cappedSum(algebra, (at) => turns(freeFactor(p, at, base)), spins, most);
}

/** Sum of one free spin, split by the number of free spins that it awards. */
type Turns<T> = ReadonlyMap<number, T>;

function turnsByAward<T>(p: Prepared, algebra: Algebra<T>, tome: number): (factor: number) => Turns<T> {
  const made = new Map<number, Turns<T>>();
  const parts = partsByAward(p, tome);
  const make = (factor: number): Turns<T> => {
    const turns = new Map<number, T>();
    for (const { award, share, wins, total } of parts) {
      const turn = algebra.share(algebra.turn(wins, total, factor), share);
      turns.set(award, turns.has(award) ? algebra.plus(turns.get(award)!, turn) : turn);
    }
    return turns;
  };
  return (factor) => {
    const turns = made.get(factor) ?? make(factor);
    made.set(factor, turns);
    return turns;
  };
}

type AwardPart = { award: number; share: Fraction; total: bigint; wins: Map<number, bigint> };

/** Merges the classes of a free spin that award the same number of free spins; their wins include the pay of the tome. */
function partsByAward(p: Prepared, tome: number): AwardPart[] {
  const parts = new Map<string, AwardPart>();
  for (const { share, scatters, marked, wins, total } of classesOf(p, { isFree: true, isRespin: false, held: 0, tome })) {
    const award = p.machine.retrigger ? p.freeSpins[scatters]! : 0;
    const name = `${award} ${toText(share)} ${total}`;
    const part = parts.get(name) ?? { award, share, total, wins: new Map<number, bigint>() };
    parts.set(name, part);
    const more = tomeCoins(p, tome, marked);
    for (const [coins, count] of wins) part.wins.set(coins + more, (part.wins.get(coins + more) ?? 0n) + count);
  }
  return [...parts.values()];
}

function whole<T>(algebra: Algebra<T>, turns: Turns<T>): T {
  return [...turns.values()].reduce((sum, turn) => algebra.plus(sum, turn));
}

function treeStep<T>(algebra: Algebra<T>, turns: Turns<T>, g: T): T {
  return [...turns].map(([award, turn]) => algebra.times(turn, raised(algebra, g, award))).reduce((sum, one) => algebra.plus(sum, one));
}

/** Computes the sum of free spins that end at `most`, from the last possible spin back to the first, by the number of remaining spins. */
function cappedSum<T>(algebra: Algebra<T>, turnsAt: (at: number) => Turns<T>, spins: number, most: number): T {
  const reached: Set<number>[] = [new Set([Math.min(spins, most)])];
  const next = (left: number, award: number, at: number): number => Math.min(left - 1 + award, most - at - 1);
  for (let at = 0; [...reached[at]!].some((left) => left > 0); at++) {
    const lefts = [...reached[at]!].filter((left) => left > 0);
    reached.push(new Set(lefts.flatMap((left) => [...turnsAt(at).keys()].map((award) => next(left, award, at)))));
  }
  let later = new Map<number, T>([[0, algebra.one]]);
  for (let at = reached.length - 2; at >= 0; at--) {
    const sums = new Map<number, T>([[0, algebra.one]]);
    for (const left of reached[at]!) {
      if (left === 0) continue;
      const sum = [...turnsAt(at)].map(([award, turn]) => algebra.times(turn, later.get(next(left, award, at))!));
      sums.set(
        left,
        sum.reduce((all, one) => algebra.plus(all, one)),
      );
    }
    later = sums;
  }
  return later.get(Math.min(spins, most))!;
}
