import { act, beginHand, openStreet, optionsOf, seatsIn, type HandState, type Options } from '#poker/kit/betting.ts';
import { cardsOf } from '#poker/kit/cards.ts';
import type { Pot } from '#poker/kit/pots.ts';
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
  /** Whole boards, where the hand was run more than once. */
  boards?: readonly (readonly string[])[];
  rake?: number;
  fee?: number;
  added?: number;
};

/** Seats count from 1. `won` and `final` are null where the cards of those who were left are not all known. */
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

type Table = { state: HandState; board: number[]; holes: Map<number, number[]>; mucked: Set<number> };

/** Plays a recorded hand act by act, each judged by the rules of the table, and pays it. */
export function replay(hand: RecordedHand): Replay {
  const variant = VARIANTS[hand.variant]!;
  let table: Table = { state: beginHand({ ...hand, variant }), board: [], holes: new Map(), mucked: new Set() };
  for (const [at, action] of hand.actions.entries()) {
    const next = applied(table, action);
    if (typeof next === 'string') return { legal: false, at, why: next };
    table = next;
  }
  const options = optionsOf(table.state);
  return options ? { legal: true, ...options, toAct: options.toAct + 1 } : resultOf(hand, table);
}

/** The table after one action, or why it is not allowed. */
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
  // A raise that nobody has chips to call is not offered; it would equal a call.
  const isPointless =
    done.refused === 'poker.no_raise' && seatsIn(table.state).every((other) => other === seat || table.state.stacks[other] === 0);
  const called = isPointless ? act(table.state, seat, { kind: 'call' }) : done;
  return 'state' in called ? { ...table, state: called.state } : called.refused;
}

function dealt(table: Table, seat: number | undefined, text: string): Table | string {
  if (seat === undefined) return 'poker.unknown_action';
  const cards = cardsOf(text);
  return cards ? { ...table, holes: new Map(table.holes).set(seat, cards) } : table;
}

const BOARD_CARDS = [3, 1, 1];

function onBoard(table: Table, text: string): Table | string {
  if (table.state.phase !== 'street') return 'poker.not_now';
  const cards = cardsOf(text);
  if (!cards || cards.length !== BOARD_CARDS[table.state.street]) return 'poker.wrong_board';
  return { ...table, state: openStreet(table.state), board: [...table.board, ...cards] };
}

function shown(table: Table, seat: number, text: string): Table {
  const cards = cardsOf(text);
  if (text === '-' || !cards) return { ...table, mucked: new Set([...table.mucked, seat]) };
  return { ...table, holes: new Map(table.holes).set(seat, cards) };
}

function resultOf(hand: RecordedHand, { state, board, holes, mucked }: Table): Replay {
  const variant = VARIANTS[hand.variant]!;
  const { uncalled, pots } = potsAtEnd(state, hand.added);
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
  const boards = hand.boards?.map((cards) => cardsOf(cards.join(''))!) ?? [board];
  const { paid: paidPots, won } = payHands(variant, state, contested, holes, boards, (hand.rake ?? 0) + (hand.fee ?? 0));
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
