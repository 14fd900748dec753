import { cardOf } from '#poker/kit/cards.ts';
import { chancesOf, type Run } from '#poker/chances/chances.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { SeenChair, TableView } from '#poker/table/view.ts';

/** Chances of a chair on a board. `isLeader`: no other hand wins more often. */
export type ChairChance = { wins: number; splits: number; isExact: boolean; isLeader: boolean };
/** Chances by chair, with an entry for each board. */
export type ChairChances = ReadonlyMap<number, readonly ChairChance[]>;

/** All-in hands whose cards are open, with the boards and the open cards of folded hands. */
export type AllIn = { variant: string; chairs: readonly number[]; runs: readonly Run[] };

const BOARD = 5;

/**
 * Returns the hands of a view once no bet can follow; undefined before that, and once all cards are dealt. Only open cards count, so each
 * viewer gets the same chances.
 */
export function allInOf({ variant, hand, chairs }: TableView): AllIn | undefined {
  const game = VARIANTS[variant];
  if (!game || !hand || hand.result || hand.toAct !== null || hand.boards.every((board) => board.length >= BOARD)) return undefined;
  const live = chairs.filter(({ seat, isFolded }) => seat !== null && !isFolded);
  const hands = live.map(openCards);
  const isOpen = hands.every((cards) => cards.length === game.holes);
  if (!isOpen || live.length < 2 || live.filter(({ isAllIn }) => !isAllIn).length > 1) return undefined;
  const boards = hand.boards.map(numbers);
  const folded = chairs.filter(({ isFolded }) => isFolded).flatMap(openCards);
  const runs = boards.map((board, at) => ({ hands, board, dead: [...folded, ...boards.toSpliced(at, 1).flat()] }));
  return { variant, chairs: live.map(({ chair }) => chair), runs };
}

const openCards = ({ cards }: SeenChair): number[] => numbers(cards.filter((card) => card !== null));

const numbers = (cards: readonly string[]): number[] => cards.flatMap((card) => cardOf(card) ?? []);

/** Computes the chances. The generator pauses now and then, so that other work can run. */
export function* chairChances({ variant, chairs, runs }: AllIn): Generator<undefined, ChairChances> {
  const lines = new Map<number, ChairChance[]>(chairs.map((chair) => [chair, []]));
  for (const run of runs) {
    const { isExact, hands } = yield* chancesOf(VARIANTS[variant]!, run);
    const most = Math.max(...hands.map(({ wins }) => wins));
    for (const [at, { wins, splits }] of hands.entries())
      lines.get(chairs[at]!)!.push({ wins, splits, isExact, isLeader: wins === most && wins > 0 });
  }
  return lines;
}
