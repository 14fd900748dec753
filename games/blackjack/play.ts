import type { Card } from '#games/kit/cards.ts';
import { dealerDraws, isBlackjack, MOST_SPLIT, totalOf, valueOf, type Result } from '#games/blackjack/quote.ts';

/**
 * A hand; `stake` is in minor units. `end` is null while the hand may continue. `isSplit`: it came from a split, so it makes no blackjack
 * and cannot be surrendered.
 */
export type Hand = { seat: number; stake: number; cards: readonly Card[]; isSplit: boolean; end: null | 'done' | 'surrender' };

/**
 * The whole table. `shoe` has all cards in order, of which the first `next` are dealt; the second card of `dealer` is the hole card. `turn`
 * is the index of the hand to act, or the number of hands if no hand is left to act. `insured` has the insured seats; null while insurance
 * is offered. `lane`: cards of the dealer, if each seat has places of its own in the shoe; the dealer then draws also without a hand that
 * waits.
 */
export type Table = {
  shoe: readonly Card[];
  next: number;
  lane?: readonly Card[];
  dealer: readonly Card[];
  hands: readonly Hand[];
  turn: number;
  insured: readonly number[] | null;
};

export const MOVES = ['hit', 'stand', 'double', 'split', 'surrender'] as const;
export type Move = (typeof MOVES)[number];

/** Deals a card to each seat and one to the dealer, and then a second card to each. */
export function dealTable(shoe: readonly Card[], seats: readonly { seat: number; stake: number }[]): Table {
  const count = seats.length;
  const hands = seats.map(({ seat, stake }, at): Hand => {
    const cards = [shoe[at]!, shoe[count + 1 + at]!];
    return { seat, stake, cards, isSplit: false, end: isBlackjack(cards) ? 'done' : null };
  });
  const dealer = [shoe[count]!, shoe[2 * count + 1]!];
  return begun({ shoe, next: 2 * count + 2, dealer, hands });
}

/** Deals a seat whose cards have places of their own in the shoe, as the dealer's cards do. */
export function dealSeat(shoe: readonly Card[], lane: readonly Card[], { seat, stake }: { seat: number; stake: number }): Table {
  const cards = shoe.slice(0, 2);
  const hand: Hand = { seat, stake, cards, isSplit: false, end: isBlackjack(cards) ? 'done' : null };
  return begun({ shoe, next: 2, lane, dealer: lane.slice(0, 2), hands: [hand] });
}

/** Begins the round; if the dealer shows an ace, insurance is offered first. */
function begun(dealt: Omit<Table, 'turn' | 'insured'>): Table {
  const table = { ...dealt, turn: 0, insured: null };
  return dealt.dealer[0]![0] === 'A' ? table : peeked({ ...table, insured: [] });
}

/** Insures seats and closes the offer of insurance; undefined if it is not open. */
export function insure(table: Table, seats: readonly number[]): Table | undefined {
  const isOpen = table.insured === null && seats.every((seat) => table.hands.some((hand) => hand.seat === seat));
  return isOpen ? peeked({ ...table, insured: seats }) : undefined;
}

/** Returns the acts of the hand to act. */
export function movesOf(table: Table): Move[] {
  const hand = table.insured === null ? undefined : table.hands[table.turn];
  if (!hand) return [];
  const isFresh = hand.cards.length === 2;
  const left = table.shoe.length - table.next;
  const [a, b] = hand.cards;
  const ofSeat = table.hands.filter(({ seat }) => seat === hand.seat).length;
  const maySplit = isFresh && valueOf(a!) === valueOf(b!) && ofSeat < MOST_SPLIT;
  return MOVES.filter((move) => {
    if (move === 'split') return maySplit && left > 1;
    if (move === 'surrender') return isFresh && !hand.isSplit;
    if (move === 'stand') return true;
    return left > 0 && (move === 'hit' || isFresh);
  });
}

/** Returns the table after a move, and the amount in minor units that the move adds to the stake; undefined if the move is not allowed. */
export function move(table: Table, done: Move): { table: Table; more: number } | undefined {
  const hand = table.hands[table.turn];
  if (!hand || !movesOf(table).includes(done)) return undefined;
  const { shoe, next } = table;
  switch (done) {
    case 'stand':
      return { table: onwards(table, [{ ...hand, end: 'done' }], next), more: 0 };
    case 'surrender':
      return { table: onwards(table, [{ ...hand, end: 'surrender' }], next), more: 0 };
    case 'hit':
      return { table: onwards(table, [drawn(hand, shoe[next]!)], next + 1), more: 0 };
    case 'double': {
      const doubled = { ...drawn(hand, shoe[next]!), stake: hand.stake * 2, end: 'done' as const };
      return { table: onwards(table, [doubled], next + 1), more: hand.stake };
    }
    case 'split': {
      const isAces = hand.cards[0]![0] === 'A';
      const halves = hand.cards.map((card, at): Hand => {
        const half = drawn({ ...hand, cards: [card], isSplit: true }, shoe[next + at]!);
        // Split aces get only one further card each.
        return isAces ? { ...half, end: 'done' } : half;
      });
      return { table: onwards(table, halves, next + 2), more: hand.stake };
    }
  }
}

export function isOver({ turn, hands, insured }: Table): boolean {
  return insured !== null && turn >= hands.length;
}

/** Ends a round that its player has left: every hand stands, without insurance. */
export function leave(table: Table): Table {
  let left = table.insured === null ? insure(table, [])! : table;
  while (!isOver(left)) left = move(left, 'stand')!.table;
  return left;
}

/** Returns the result of a hand. */
export function resultOf({ dealer }: Pick<Table, 'dealer'>, { cards, isSplit, end }: Hand): Result {
  const { total } = totalOf(cards);
  if (end === 'surrender') return 'surrender';
  if (total > 21) return 'bust';
  const [isOwn, isDealers] = [isBlackjack(cards) && !isSplit, isBlackjack(dealer)];
  if (isOwn || isDealers) return isOwn && isDealers ? 'push' : isOwn ? 'blackjack' : 'lose';
  const against = totalOf(dealer).total;
  if (against > 21 || total > against) return 'win';
  return total === against ? 'push' : 'lose';
}

/** Checks the dealer's hand for blackjack before any hand acts, with an ace or a ten; the round is over if it is one. */
function peeked(table: Table): Table {
  return isBlackjack(table.dealer) ? { ...table, turn: table.hands.length } : onwards(table, [], table.next);
}

function drawn(hand: Hand, card: Card): Hand {
  const cards = [...hand.cards, card];
  return { ...hand, cards, end: totalOf(cards).total >= 21 ? 'done' : null };
}

/** Replaces the hand that acted by these hands; the next hand acts, or the dealer draws. */
function onwards(table: Table, became: readonly Hand[], next: number): Table {
  const { turn } = table;
  const hands = became.length > 0 ? table.hands.toSpliced(turn, 1, ...became) : table.hands;
  const at = hands.findIndex((hand, place) => place >= turn && hand.end === null);
  return at >= 0 ? { ...table, hands, next, turn: at } : dealt({ ...table, hands, next, turn: hands.length });
}

/** Lets the dealer draw if any hand waits for it: a hand that is neither bust, surrendered nor a blackjack. */
function dealt(table: Table): Table {
  const { lane } = table;
  const waits = table.hands.some(
    ({ cards, isSplit, end }) => end === 'done' && totalOf(cards).total <= 21 && (isSplit || !isBlackjack(cards)),
  );
  let { next } = table;
  const dealer = [...table.dealer];
  while ((waits || lane) && dealerDraws(dealer)) dealer.push(lane ? lane[dealer.length]! : table.shoe[next++]!);
  return { ...table, dealer, next };
}
