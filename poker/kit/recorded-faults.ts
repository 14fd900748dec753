import { ACE, cardsOf } from '#poker/kit/cards.ts';
import type { RecordedHand } from '#poker/kit/replay.ts';
import { VARIANTS, type Variant } from '#poker/kit/variants.ts';

/** Codes of faults that make a recorded hand impossible, whatever its acts. */
export type RecordFault =
  | 'poker.unknown_game'
  | 'poker.wrong_seats'
  | 'poker.wrong_amount'
  | 'poker.posts_too_much'
  | 'poker.wrong_cards'
  | 'poker.card_twice'
  | 'poker.wrong_board'
  | 'poker.rake_too_large';

/** Sources whose records may have a hole card on the board too, each with the reason. Such a hand from any other source is refused. */
export const CARD_TWICE_BY: ReadonlyMap<string, string> = new Map([
  ['parser-b', 'One history among the test files of this parser has a card of a seat on the board. It is paid as that site paid it.'],
]);

const BOARD = 5;
/** Numbers of cards that the boards of a hand may share: cards before the flop, the turn or the river that were dealt more than once. */
const SHARED = [0, 3, 4];
/** Rank of the six, the lowest card of short deck. */
const LOWEST_SHORT = ACE - 8;

/** Finds the impossible in a hand before its first action: in its game, seats, amounts and whole boards. */
export function faultBefore(hand: RecordedHand): RecordFault | undefined {
  const { stacks, antes, blinds, posts, dead, boards } = hand;
  if (!Object.hasOwn(VARIANTS, hand.variant)) return 'poker.unknown_game';
  const lists = [antes, blinds, ...[posts, dead].filter((list) => list !== undefined)];
  if (stacks.length < 2 || lists.some((list) => list.length !== stacks.length)) return 'poker.wrong_seats';
  const amounts = [stacks, ...lists, [hand.rake ?? 0, hand.fee ?? 0, hand.added ?? 0, hand.bigBet ?? 0, hand.minBet - 1]].flat();
  if (!amounts.every((chips) => Number.isSafeInteger(chips) && chips >= 0)) return 'poker.wrong_amount';
  const postsMore = (stack: number, seat: number): boolean => lists.reduce((sum, list) => sum + list[seat]!, 0) > stack;
  if (stacks.some(postsMore)) return 'poker.posts_too_much';
  return boards && faultOfBoards(VARIANTS[hand.variant]!, boards);
}

/** Finds the fault of several boards: they share the cards that were dealt once, and every other card may appear only once. */
function faultOfBoards(variant: Variant, boards: readonly (readonly string[])[]): RecordFault | undefined {
  const read = boards.map((board) => cardsOf(board.join('')));
  const [first] = read;
  if (!first || !read.every((board) => board?.length === BOARD && areOfDeck(variant, board))) return 'poker.wrong_board';
  const differs = first.findIndex((card, at) => read.some((board) => board![at] !== card));
  if (read.length > 1 && !SHARED.includes(differs)) return 'poker.wrong_board';
  const shared = read.length > 1 ? differs : BOARD;
  const cards = [...first.slice(0, shared), ...read.flatMap((board) => board!.slice(shared))];
  return new Set(cards).size === cards.length ? undefined : 'poker.card_twice';
}

/**
 * Finds the fault of cards that are dealt to a seat. `before` are cards that the seat is known to have; `others` are all other known cards.
 */
export function faultOfHole(variant: Variant, cards: readonly number[], before: readonly number[] | undefined, others: readonly number[]) {
  if (cards.length !== variant.holes || !areOfDeck(variant, cards)) return 'poker.wrong_cards';
  if (before && !cards.every((card) => before.includes(card))) return 'poker.wrong_cards';
  return isTwice([...cards, ...others]) ? 'poker.card_twice' : undefined;
}

/** Finds the fault of cards dealt to the board, by all other known cards and by the first of the whole boards. */
export function faultOfBoard(
  variant: Variant,
  board: readonly number[],
  others: readonly number[],
  whole: readonly number[] | undefined,
): RecordFault | undefined {
  if (!areOfDeck(variant, board) || (whole && board.some((card, at) => card !== whole[at]))) return 'poker.wrong_board';
  return isTwice([...board, ...others]) ? 'poker.card_twice' : undefined;
}

function areOfDeck({ ranking }: Variant, cards: readonly number[]): boolean {
  return ranking === 'standard' || cards.every((card) => card >> 2 >= LOWEST_SHORT);
}

function isTwice(cards: readonly number[]): boolean {
  return new Set(cards).size !== cards.length;
}
