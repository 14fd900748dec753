import type { At } from '#platform/rooms/rules.ts';
import { sha256 } from '#games/kit/duel/cards.ts';
import { BOT_ACTS_MS } from '#games/kit/duel/companion.ts';
import type { Duel } from '#games/kit/duel/duel.ts';
import type { Hand, Seat, TableEvent, TableState } from '#games/kit/duel/state.ts';

export type Changed = { state: TableState; events: TableEvent[]; isSaved?: boolean };
type Two<T> = readonly [T, T];

const both = <T>(of: (seat: 0 | 1) => T): Two<T> => [of(0), of(1)];
const other = (seat: 0 | 1): 0 | 1 => (seat === 0 ? 1 : 0);

/** True if a player is present and has the chips for a whole hand. */
export function canPlay({ config }: TableState, seat: Seat | null): boolean {
  return seat?.state === 'in' && seat.awayAtMs === undefined && seat.chips >= 2n * config.ante.minor;
}

/** True if no hand is being played and both players can play one. */
export function canDeal(state: TableState): boolean {
  return state.hand === undefined && state.seats.every((seat) => canPlay(state, seat));
}

/** Time at which the turn of a seat ends. */
export function turnEnds({ config }: TableState, seat: Seat, ms: number): number {
  return ms + (seat.isBot ? BOT_ACTS_MS : config.turnMs);
}

/** Deals a hand: both players pay the ante. The seats take turns in acting first. */
export function deal(duel: Duel, state: TableState, { ms, chance }: At): Changed {
  const no = state.hands + 1;
  const { ante } = state.config;
  const cards = duel.deal(chance);
  const toAct: 0 | 1 = no % 2 === 0 ? 0 : 1;
  const hand: Hand = {
    no,
    cards,
    commitment: sha256(chance),
    chance,
    paid: [ante.minor, ante.minor],
    toAct,
    hasBet: false,
    dueMs: turnEnds(state, state.seats[toAct]!, ms),
  };
  const seats = both((at) => ({ ...state.seats[at]!, chips: state.seats[at]!.chips - ante.minor }));
  return {
    state: { ...state, seats, hand, hands: no, dealAtMs: undefined },
    events: [
      { type: 'hand', no, commitment: hand.commitment, toAct, dueMs: hand.dueMs, paid: hand.paid.map(String) },
      ...both((at) => ({ type: 'card' as const, no, viewer: seats[at].viewer, card: cards[at] })),
    ],
  };
}

/** True for check and bet before a bet, and for call and fold after a bet. */
export function isLegal({ hasBet }: Hand, act: string): boolean {
  return hasBet ? act === 'call' || act === 'fold' : act === 'check' || act === 'bet';
}

/** Applies the act of the seat whose turn it is. */
export function play(duel: Duel, state: TableState, act: 'check' | 'bet' | 'call' | 'fold', ms: number): Changed {
  const hand = state.hand!;
  const seat = hand.toAct;
  const pays = act === 'bet' || act === 'call' ? state.config.ante.minor : 0n;
  const seats = both((at) => (at === seat ? { ...state.seats[at]!, chips: state.seats[at]!.chips - pays } : state.seats[at]!));
  const paid = both((at) => hand.paid[at] + (at === seat ? pays : 0n));
  const goesOn = act === 'bet' || (act === 'check' && hand.toAct === (hand.no % 2 === 0 ? 0 : 1));
  const toAct = other(seat);
  const next: Hand = { ...hand, paid, toAct, hasBet: act === 'bet', dueMs: turnEnds(state, seats[toAct], ms) };
  const acted: TableEvent = {
    type: 'acted',
    no: hand.no,
    seat,
    act,
    toAct: goesOn ? toAct : -1,
    dueMs: next.dueMs,
    paid: paid.map(String),
  };
  if (goesOn) return { state: { ...state, seats, hand: next }, events: [acted] };
  const winner = act === 'fold' ? other(seat) : duel.winner(hand.cards);
  const ended = end({ ...state, seats, hand: next }, winner, ms);
  return { ...ended, events: [acted, ...ended.events] };
}

/** Ends a hand: the winner takes the pot, and the stakes and payouts of both players are added to `unsettled`. */
function end(state: TableState, winner: 0 | 1, ms: number): Changed {
  const { no, paid, cards, chance } = state.hand!;
  const pot = paid[0] + paid[1];
  const seats = both((at): Seat => {
    const seat = state.seats[at]!;
    return { ...seat, chips: seat.chips + (at === winner ? pot : 0n), steps: seat.steps + 1, hands: seat.hands + 1 };
  });
  const played = ([0, 1] as const)
    .filter((at) => !seats[at].isBot)
    .map((at) => ({ name: seats[at].sitting, n: seats[at].steps, staked: paid[at], paid: at === winner ? pot : 0n }));
  return {
    state: {
      ...state,
      seats,
      hand: undefined,
      dealAtMs: ms + state.config.pauseMs,
      unsettled: [...state.unsettled, { hand: no, played }],
    },
    events: [{ type: 'over', no, winner, cards, chance, paid: paid.map(String) }],
    isSaved: true,
  };
}
