import { act, beginHand, openStreet, optionsOf, seatsIn, type HandState, type Options } from '#poker/kit/betting.ts';
import { cardOf, cardsOf } from '#poker/kit/cards.ts';
import type { Pot } from '#poker/kit/pots.ts';
import { CARD_TWICE_BY, faultBefore, faultOfBoard, faultOfHole } from '#poker/kit/recorded-faults.ts';
import { payHands, potsAtEnd } from '#poker/kit/settle.ts';
import { VARIANTS } from '#poker/kit/variants.ts';

/** A recorded hand in the notation of PHH: `d dh p1 AhKd`, `d db 2c5s9h`, `p1 f`, `p1 cc`, `p1 cbr 250`, `p1 sm AhKd` or `p1 sm -`. */
export type RecordedHand = {
  variant: string;
  stacks: readonly number[];
  antes: readonly number[];
  blinds: readonly number[];
  straddle?: boolean;
  posts?: readonly number[];
  dead?: readonly number[];
  minBet: number;
  bigBet?: number;
  actions: readonly string[];
  /** Whole boards, if the hand was run more than once. */
  boards?: readonly (readonly string[])[];
  rake?: number;
  fee?: number;
  added?: number;
  /** Site from which the hand comes. Records of few sources may have a hole card on the board too (`CARD_TWICE_BY`). */
  source?: string;
};

/**
 * Result of a replay. Seats count from 1. `at` is the index of the refused action; -1 for a fault before the first action, and the number
 * of actions for a fault of the end. `why` is a code of `Refused`, of `RecordFault`, or `poker.unknown_action`. `won` and `final` are null
 * if cards of the last seats are unknown.
 */
export type Replay =
  | { legal: false; at: number; why: string }
  | ({ legal: true } & Omit<Options, 'toAct'> & { toAct: number })
  | {
      legal: true;
      pots: { amount: number; eligible: number[]; winners: number[] | null }[];
      uncalled: number[];
      won: number[] | null;
      final: number[] | null;
    };

/** Table of the replay; `boards` are the whole boards, if the hand has some. */
type Table = {
  state: HandState;
  board: number[];
  boards: readonly (readonly number[])[];
  holes: Map<number, number[]>;
  mucked: Set<number>;
  /** True if the source of the record may have a hole card on the board too. */
  mayHaveTwice: boolean;
};

/** Plays a recorded hand act by act, judges each act by the rules of the table, and pays the hand. */
export function replay(hand: RecordedHand): Replay {
  const fault = faultBefore(hand);
  if (fault) return { legal: false, at: -1, why: fault };
  const variant = VARIANTS[hand.variant]!;
  const boards = hand.boards?.map((cards) => cardsOf(cards.join(''))!) ?? [];
  const mayHaveTwice = hand.source !== undefined && CARD_TWICE_BY.has(hand.source);
  let table: Table = { state: beginHand({ ...hand, variant }), board: [], boards, holes: new Map(), mucked: new Set(), mayHaveTwice };
  for (const [at, action] of hand.actions.entries()) {
    const next = applied(table, action);
    if (typeof next === 'string') return { legal: false, at, why: next };
    table = next;
  }
  const options = optionsOf(table.state);
  return options ? { legal: true, ...options, toAct: options.toAct + 1 } : resultOf(hand, table);
}

/** Returns the table after an action, or the code of its refusal. */
function applied(table: Table, action: string): Table | string {
  const [who, what, ...rest] = action.split(' ');
  if (who === 'd' && what === 'dh') return dealt(table, seatOf(rest[0]), rest[1] ?? '');
  if (who === 'd' && what === 'db') return onBoard(table, rest[0] ?? '');
  const seat = seatOf(who);
  if (seat === undefined || seat >= table.state.stacks.length) return 'poker.unknown_action';
  if (what === 'sm') return shown(table, seat, rest[0] ?? '-');
  const requested =
    what === 'f'
      ? { kind: 'fold' as const }
      : what === 'cc'
        ? { kind: 'call' as const }
        : what === 'cbr'
          ? { kind: 'raise' as const, to: Number(rest[0]) }
          : undefined;
  if (!requested) return 'poker.unknown_action';
  const done = act(table.state, seat, requested);
  if ('state' in done) return { ...table, state: done.state };
  // A raise that no other seat has chips to call is not offered; it counts as a call.
  const isPointless =
    done.refused === 'poker.no_raise' && seatsIn(table.state).every((other) => other === seat || table.state.stacks[other] === 0);
  const called = isPointless ? act(table.state, seat, { kind: 'call' }) : done;
  return 'state' in called ? { ...table, state: called.state } : called.refused;
}

function dealt(table: Table, seat: number | undefined, text: string): Table | string {
  if (seat === undefined || seat >= table.state.stacks.length) return 'poker.unknown_action';
  if (table.holes.has(seat)) return 'poker.wrong_cards';
  return isHidden(table, text) ? table : withHole(table, seat, text);
}

/** True for cards of a seat that the record does not know, or not all of them. */
function isHidden({ state }: Table, text: string): boolean {
  const cards: string[] = text.match(/../g) ?? [];
  const { holes } = state.setup.variant;
  return text.length === 2 * holes && cards.includes('??') && cards.every((card) => card === '??' || cardOf(card) !== undefined);
}

function withHole(table: Table, seat: number, text: string): Table | string {
  const cards = cardsOf(text);
  if (!cards) return 'poker.wrong_cards';
  const fault = faultOfHole(table.state.setup.variant, cards, table.holes.get(seat), takenCards(table, seat));
  return fault ?? { ...table, holes: new Map(table.holes).set(seat, cards) };
}

/** Returns the cards that a seat cannot hold: those of the other seats and of the boards. */
function takenCards({ board, boards, holes, mayHaveTwice }: Table, without: number): number[] {
  const held = [...holes].flatMap(([seat, cards]) => (seat === without ? [] : cards));
  return mayHaveTwice ? held : [...held, ...new Set([...board, ...boards.flat()])];
}

const BOARD_CARDS = [3, 1, 1];

function onBoard(table: Table, text: string): Table | string {
  if (table.state.phase !== 'street') return 'poker.not_now';
  const cards = cardsOf(text);
  if (!cards || cards.length !== BOARD_CARDS[table.state.street]) return 'poker.wrong_board';
  const board = [...table.board, ...cards];
  const held = table.mayHaveTwice ? [] : [...table.holes.values()].flat();
  const fault = faultOfBoard(table.state.setup.variant, board, held, table.boards[0]);
  return fault ?? { ...table, state: openStreet(table.state), board };
}

function shown(table: Table, seat: number, text: string): Table | string {
  return text === '-' ? { ...table, mucked: new Set([...table.mucked, seat]) } : withHole(table, seat, text);
}

function resultOf(hand: RecordedHand, { state, board, boards, holes, mucked }: Table): Replay {
  const variant = VARIANTS[hand.variant]!;
  const rake = (hand.rake ?? 0) + (hand.fee ?? 0);
  const { uncalled, pots } = potsAtEnd(state, hand.added);
  if (rake > pots.reduce((sum, { amount }) => sum + amount, 0))
    return { legal: false, at: hand.actions.length, why: 'poker.rake_too_large' };
  const contested = pots.map((pot): Pot => {
    const showing = pot.eligible.filter((seat) => !mucked.has(seat));
    return { amount: pot.amount, eligible: showing.length > 0 ? showing : pot.eligible };
  });
  const isKnown = contested.every(
    ({ eligible }) => eligible.length === 1 || (board.length === 5 && eligible.every((seat) => holes.has(seat))),
  );
  const seats = (list: readonly number[]): number[] => list.map((seat) => seat + 1);
  if (!isKnown)
    return {
      legal: true,
      pots: pots.map(({ amount, eligible }) => ({ amount, eligible: seats(eligible), winners: null })),
      uncalled,
      won: null,
      final: null,
    };
  const { paid: paidPots, won } = payHands(variant, state, contested, holes, boards.length > 0 ? boards : [board], rake);
  return {
    legal: true,
    pots: pots.map(({ amount, eligible }, at) => ({ amount, eligible: seats(eligible), winners: seats(paidPots[at]!.winners) })),
    uncalled,
    won,
    final: state.stacks.map((stack, seat) => stack + uncalled[seat]! + won[seat]!),
  };
}

function seatOf(text: string | undefined): number | undefined {
  const match = /^p([1-9]\d?)$/.exec(text ?? '');
  return match ? Number(match[1]) - 1 : undefined;
}
