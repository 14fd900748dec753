import type { Card } from '#games/kit/cards.ts';
import { dealerDraws, isBlackjack, MOST_SPLIT, totalOf, valueOf, type Result } from '#games/blackjack/quote.ts';

/** `stake` in minor units. `end` is null while the hand may go on; `isSplit` after a split, which makes no blackjack and cannot be given up. */
export type Hand = { seat: number; stake: number; cards: readonly Card[]; isSplit: boolean; end: null | 'done' | 'surrender' };

/**
 * The whole table. `shoe` has all its cards in their order, of which `next` are dealt; `dealer` has its hole card second. `turn` is the hand
 * that acts, or the number of hands once nothing is left to do. `insured` has seats; null while the dealer shows an ace and waits for them.
 * `lane`: what the dealer draws where its cards have places of their own; it draws for other seats then, too.
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

/** A card to each seat, one to the dealer, and both once more. */
export function dealTable(shoe: readonly Card[], seats: readonly { seat: number; stake: number }[]): Table {
  const count = seats.length;
  const hands = seats.map(({ seat, stake }, at): Hand => {
    const cards = [shoe[at]!, shoe[count + 1 + at]!];
    return { seat, stake, cards, isSplit: false, end: isBlackjack(cards) ? 'done' : null };
  });
  const dealer = [shoe[count]!, shoe[2 * count + 1]!];
  return begun({ shoe, next: 2 * count + 2, dealer, hands });
}

/** A seat whose cards have places of their own in the shoe, as the dealer's have. */
export function dealSeat(shoe: readonly Card[], lane: readonly Card[], { seat, stake }: { seat: number; stake: number }): Table {
  const cards = shoe.slice(0, 2);
  const hand: Hand = { seat, stake, cards, isSplit: false, end: isBlackjack(cards) ? 'done' : null };
  return begun({ shoe, next: 2, lane, dealer: lane.slice(0, 2), hands: [hand] });
}

/** With an ace insurance is offered first. */
function begun(dealt: Omit<Table, 'turn' | 'insured'>): Table {
  const table = { ...dealt, turn: 0, insured: null };
  return dealt.dealer[0]![0] === 'A' ? table : peeked({ ...table, insured: [] });
}

/** The seats that take insurance have said so. */
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

/** The table after a move, and what that stakes on top in minor units; undefined where it may not be done. */
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
        // A single card to each ace, and no more.
        return isAces ? { ...half, end: 'done' } : half;
      });
      return { table: onwards(table, halves, next + 2), more: hand.stake };
    }
  }
}

export function isOver({ turn, hands, insured }: Table): boolean {
  return insured !== null && turn >= hands.length;
}

/** Everything stands as it is, uninsured: how a round ends that was left. */
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

/** With an ace or a ten the dealer looks for blackjack before anybody acts; with one the round is over. */
function peeked(table: Table): Table {
  return isBlackjack(table.dealer) ? { ...table, turn: table.hands.length } : onwards(table, [], table.next);
}

function drawn(hand: Hand, card: Card): Hand {
  const cards = [...hand.cards, card];
  return { ...hand, cards, end: totalOf(cards).total >= 21 ? 'done' : null };
}

/** The hand that acted becomes these; the next one that may act does, or the dealer draws. */
function onwards(table: Table, became: readonly Hand[], next: number): Table {
  const { turn } = table;
  const hands = became.length > 0 ? table.hands.toSpliced(turn, 1, ...became) : table.hands;
  const at = hands.findIndex((hand, place) => place >= turn && hand.end === null);
  return at >= 0 ? { ...table, hands, next, turn: at } : dealt({ ...table, hands, next, turn: hands.length });
}

/** The dealer draws where a hand waits for it: none that is bust, given up or a blackjack does. */
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
