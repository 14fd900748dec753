import { optionsOf, type Options } from '#poker/kit/betting.ts';
import { cardText } from '#poker/kit/cards.ts';
import { potsOf } from '#poker/kit/pots.ts';
import type { Blinds } from '#poker/table/config.ts';
import type { Chair, Hand, Result, TableState } from '#poker/table/state.ts';

/** Public view of a chair. Amounts are whole chips. `bet` is the bet on this street; `cards` has null for a card that was not shown. */
export type SeenChair = {
  chair: number;
  player: string;
  state: Chair['state'];
  stack: number;
  isGone: boolean;
  seat: number | null;
  bet: number;
  isFolded: boolean;
  isAllIn: boolean;
  cards: (string | null)[];
};

export type SeenHand = {
  id: string;
  no: number;
  phase: Hand['phase'];
  street: number;
  button: number | null;
  boards: string[][];
  pots: { amount: number; chairs: number[] }[];
  toAct: number | null;
  until: number;
  acts: number;
  roots: string[];
  requested: number[];
  result: Result | null;
};

/** Private view of a chair, sent only to its player. */
export type Own = {
  chair: number;
  cards: string[];
  /** Options of the player in its turn; null otherwise. */
  options: Omit<Options, 'toAct'> | null;
  owes: Chair['owes'];
  comesIn: Chair['comesIn'];
  pending: number;
  bank: number;
  wantsOut: Chair['wantsOut'];
  leaves: boolean;
  isRequested: 'link' | 'twice' | null;
};

export type TableView = {
  table: string;
  kind: string;
  variant: string;
  blinds: Blinds;
  no: number;
  isPaused: boolean;
  isHeld: boolean;
  isClosing: boolean;
  waiting: number;
  chairs: SeenChair[];
  hand: SeenHand | null;
  own: Own | null;
};

/**
 * Returns the view of a table for a chair, or for a watcher if null. It has the hole cards of that chair, the shown cards, and the drawn
 * cards of the board. It never has the order or the key of a deck, or hidden cards of other seats.
 */
export function viewOf(state: TableState, chair: number | null): TableView {
  const known = seenByAll.get(state) ?? allSee(state);
  seenByAll.set(state, known);
  return { ...known, own: chair === null ? null : ownOf(state, chair) };
}

/** Parts of a view that all chairs and watchers share. They are made once for each state, as states never change. */
const seenByAll = new WeakMap<TableState, Omit<TableView, 'own'>>();

function allSee(state: TableState): Omit<TableView, 'own'> {
  const { config, blinds, no, isHeld, isClosing, queue, hand } = state;
  // Staff hold a cash table when they have stopped all tables after their hands.
  const isPaused = state.isPaused || (isHeld && config.kind === 'cash' && hand === null);
  return {
    table: config.table,
    kind: config.kind,
    variant: config.variant,
    blinds,
    no,
    isPaused,
    isHeld,
    isClosing,
    waiting: queue.length,
    chairs: state.chairs.flatMap((one, at) => (one ? [seenChair(one, at, hand)] : [])),
    hand: hand && seenHand(hand),
  };
}

/** Returns the chair of the player for whom a view is made; undefined for a watcher. */
export function ownChair({ own, chairs }: Pick<TableView, 'own' | 'chairs'>): SeenChair | undefined {
  return own === null ? undefined : chairs.find(({ chair }) => chair === own.chair);
}

function seatOf(hand: Hand | null, chair: number, player: string): number | null {
  const seat = hand?.order.indexOf(chair) ?? -1;
  return seat >= 0 && hand!.players[seat] === player ? seat : null;
}

function seenChair({ player, state, stack, isGone }: Chair, chair: number, hand: Hand | null): SeenChair {
  const seat = seatOf(hand, chair, player);
  const base = { chair, player, state, isGone, seat };
  if (hand === null || seat === null) return { ...base, stack, bet: 0, isFolded: false, isAllIn: false, cards: [] };
  const { betting, shown, holes, result } = hand;
  const shownCards = holes[seat]?.map((card, at) => (shown[seat]!.includes(at) ? cardText(card) : null)) ?? [];
  return {
    ...base,
    stack: result ? stack : betting.stacks[seat]! - (hand.ahead[seat] ?? 0),
    bet: betting.bets[seat]!,
    isFolded: betting.folded[seat]!,
    isAllIn: !betting.folded[seat] && betting.stacks[seat] === 0,
    cards: betting.folded[seat] && shown[seat]!.length === 0 ? [] : shownCards,
  };
}

function seenHand(hand: Hand): SeenHand {
  const { betting, order, draw, positions } = hand;
  const chairsOf = (seats: readonly number[]): number[] => seats.map((seat) => order[seat]!);
  const pots =
    hand.result?.pots ?? potsOf({ bets: betting.paid, antes: betting.antes, folded: betting.folded, isAllInByAnte: betting.isAllInByAnte });
  return {
    id: hand.id,
    no: hand.no,
    phase: hand.phase,
    street: betting.street,
    button: positions.button,
    boards: hand.boards.map((board) => board.map(cardText)),
    pots: pots.map(({ amount, eligible }) => ({ amount, chairs: chairsOf(eligible) })),
    toAct: hand.phase === 'acting' ? order[betting.toAct]! : null,
    until: hand.phase === 'drawing' ? draw.until : hand.clock.until,
    acts: hand.acts,
    roots: draw.roots,
    requested:
      hand.phase === 'drawing'
        ? chairsOf(draw.requested.flatMap((isRequested, seat) => (isRequested && draw.given[seat] === null ? [seat] : [])))
        : [],
    result: hand.result,
  };
}

function ownOf({ chairs, hand }: TableState, chair: number): Own | null {
  const own = chairs[chair];
  if (!own) return null;
  const seat = seatOf(hand, chair, own.player);
  const options = hand?.phase === 'acting' ? optionsOf(hand.betting) : undefined;
  const isTurn = options !== undefined && options.toAct === seat;
  const isRequestedLink = hand?.phase === 'drawing' && seat !== null && hand.draw.requested[seat]! && hand.draw.given[seat] === null;
  const isRequestedTwice = hand?.phase === 'twice' && seat !== null && hand.answers[seat] === null;
  const { owes, comesIn, pending, bank, wantsOut, leaves } = own;
  return {
    chair,
    cards: seat === null ? [] : (hand!.holes[seat] ?? []).map(cardText),
    options: isTurn ? { call: options.call, mayRaise: options.mayRaise, least: options.least, most: options.most } : null,
    owes,
    comesIn,
    pending,
    bank,
    wantsOut,
    leaves,
    isRequested: isRequestedLink ? 'link' : isRequestedTwice ? 'twice' : null,
  };
}
