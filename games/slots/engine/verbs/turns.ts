import type { Prepared } from '#games/slots/engine/prepare.ts';
import { countTurn, type TurnCount } from '#games/slots/engine/verbs/count-turn.ts';
import { drawsOf, PLAIN, type ReelDraws } from '#games/slots/engine/verbs/faces.ts';

/** Kind of a turn, which decides the faces of its reels. */
export type TurnKind = { isFree: boolean; isRespin: boolean; /** Reels full of wilds, as bits. */ held: number; tome: number };
/** Alternative of a turn, drawn by weight: the symbol of its giant, -1 for none, and the draws of its reels. */
export type Part = { weight: number; giant: number; reels: ReelDraws[]; /** Computed at the first call. */ count(): TurnCount };
export type Turn = { weights: number[]; parts: Part[] };

export const PAID: TurnKind = { isFree: false, isRespin: false, held: 0, tome: -1 };

const made = new WeakMap<Prepared, Map<string, Turn>>();

/** Returns the turn of a machine for a kind; each turn is computed once. */
export function turnOf(p: Prepared, kind: TurnKind): Turn {
  const known = made.get(p) ?? new Map<string, Turn>();
  made.set(p, known);
  const { giant, wildReels } = p.machine.verbs ?? {};
  // Kinds with the same faces share one turn.
  const name = `${giant !== undefined && kind.isFree} ${wildReels?.filled === 'walk' && kind.isRespin} ${kind.held} ${kind.tome}`;
  const turn = known.get(name) ?? makeTurn(p, kind);
  known.set(name, turn);
  return turn;
}

function makeTurn(p: Prepared, { isFree, isRespin, held, tome }: TurnKind): Turn {
  const { wildReels, giant } = p.machine.verbs ?? {};
  const fills = wildReels && !(isRespin && wildReels.filled === 'walk') ? bitsOf(wildReels.reels) : 0;
  const look = { ...PLAIN, held, fills, tome };
  const reels = (change: object) => Array.from({ length: p.reelCount }, (_, reel) => drawsOf(p, reel, { ...look, ...change }));
  const parts: Part[] = [];
  const add = (weight: number, symbol: number): void => {
    if (weight === 0) return;
    const made = reels(symbol < 0 ? {} : { giants: bitsOf(giant!.reels), giant: symbol });
    let count: TurnCount | undefined;
    parts.push({ weight, giant: symbol, reels: made, count: () => (count ??= countTurn(p, made)) });
  };
  if (!giant || isRespin) add(1, -1);
  else {
    const symbols = Object.entries(giant.weights).map(([symbol, weight]) => [p.symbols.indexOf(symbol), weight] as const);
    const all = symbols.reduce((sum, [, weight]) => sum + weight, 0);
    const [chance, of] = isFree ? (giant.inFree ? [1, 1] : [0, 1]) : [giant.chance, giant.of];
    add((of - chance) * all, -1);
    for (const [symbol, weight] of symbols) add(chance * weight, symbol);
  }
  return { weights: parts.map(({ weight }) => weight), parts };
}

export function bitsOf(reels: readonly number[]): number {
  return reels.reduce((bits, reel) => bits | (1 << reel), 0);
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count += 1;
  return count;
}

/** Computes the pay of the tome on its marked reels, on all lines; 0 without a tome. */
export function tomeCoins(p: Prepared, tome: number, marked: number): number {
  return tome < 0 ? 0 : p.lineCount * p.pays[p.paying.indexOf(tome) * (p.reelCount + 1) + bitCount(marked)]!;
}

/** Returns the reels full of wilds in the next respin, as bits; 0 for no respin. */
export function heldNext(p: Prepared, held: number, marked: number): number {
  const { wildReels } = p.machine.verbs ?? {};
  if (wildReels?.filled === 'walk') return (held | marked) >> 1;
  return wildReels?.filled === 'stay' && (marked & ~held) !== 0 ? held | marked : 0;
}

/** Returns the multiplier of the free spin `at` of a round, counted from 0. */
export function freeFactor(p: Prepared, at: number, base: number): number {
  const { growth } = p.machine.verbs ?? {};
  return growth ? base * Math.min(growth.most, 1 + growth.step * at) : base;
}
