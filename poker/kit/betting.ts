import type { Variant } from '#poker/kit/variants.ts';

/** A hand before its first act. Seats count from the left of the button; amounts are whole chips as they were posted. */
export type HandSetup = {
  variant: Variant;
  stacks: readonly number[];
  antes: readonly number[];
  /** Blinds and straddles by seat. A blind below `minBet` was all that its seat had; the other players still owe the whole blind. */
  blinds: readonly number[];
  /** True if a blind is a straddle: the seat after it acts first. */
  straddle?: boolean;
  /** Live blinds that are posted out of turn, and dead blinds, by seat. */
  posts?: readonly number[];
  dead?: readonly number[];
  /** The big blind, or the small bet of fixed-limit games. */
  minBet: number;
  /** The bet of turn and river of fixed-limit games. */
  bigBet?: number;
};

export type Act = { kind: 'fold' } | { kind: 'call' } | { kind: 'raise'; to: number };
export type Phase = 'betting' | 'street' | 'showdown' | 'over';
export type Refused = 'poker.not_now' | 'poker.not_your_turn' | 'poker.no_raise' | 'poker.raise_too_small' | 'poker.raise_too_large';

/**
 * Choices of the seat to act. `call` is the amount that a call adds, 0 for a check; `least` and `most` are the totals to which it may bet
 * or raise.
 */
export type Options = { toAct: number; call: number; mayRaise: boolean; least: number; most: number };

export type HandState = {
  readonly setup: HandSetup;
  phase: Phase;
  /** 0 before the flop, 3 on the river. */
  street: number;
  stacks: number[];
  /** Bets of this street, and all chips that each seat paid in the hand. */
  bets: number[];
  paid: number[];
  /** Antes and dead money by seat. */
  antes: number[];
  isAllInByAnte: boolean[];
  folded: boolean[];
  toAct: number;
  /** The bet that a seat must match to stay in on this street. */
  toMatch: number;
  /** The last full bet or raise of this street, which is the least that a raise adds. */
  lastRaise: number;
  /** In fixed-limit games: the level of the last full bet, and the count of bets and raises of this street. */
  level: number;
  raises: number;
  /** `toMatch` and `raises` at the time of a seat's last act on this street; undefined for a seat that has not acted. */
  acted: ({ toMatch: number; raises: number } | undefined)[];
};

/** Most bets and raises of a street while more than two players are in: a bet and three raises. */
const MOST_RAISES = 4;
const RIVER = 3;

/** Posts antes and blinds, and finds the seat that acts first. */
export function beginHand(setup: HandSetup): HandState {
  const { stacks, antes, blinds, minBet } = setup;
  const none = stacks.map(() => 0);
  const { posts = none, dead = none } = setup;
  const bets = stacks.map((_stack, seat) => blinds[seat]! + posts[seat]!);
  const paidAside = stacks.map((_stack, seat) => antes[seat]! + dead[seat]!);
  const left = stacks.map((stack, seat) => stack - bets[seat]! - paidAside[seat]!);
  const blind = Math.max(...blinds);
  const toMatch = blind > 0 ? Math.max(blind, minBet) : 0;
  const state: HandState = {
    setup,
    phase: 'betting',
    street: 0,
    stacks: left,
    bets,
    paid: [...bets],
    antes: paidAside,
    isAllInByAnte: antes.map((ante, seat) => ante > 0 && left[seat] === 0),
    folded: stacks.map(() => false),
    toAct: -1,
    toMatch,
    lastRaise: Math.max(toMatch, minBet),
    level: toMatch,
    raises: toMatch > 0 ? 1 : 0,
    acted: stacks.map(() => undefined),
  };
  return turnTo(state, firstToAct(setup));
}

/** Returns the seat that acts first before the flop: the seat after the last blind or straddle, heads-up the small blind. */
function firstToAct({ blinds, straddle }: HandSetup): number {
  if (straddle) return (blinds.indexOf(Math.max(...blinds)) + 1) % blinds.length;
  const last = blinds.findLastIndex((blind) => blind > 0);
  if (blinds.length === 2 && blinds.every((blind) => blind > 0)) return 1;
  return (last + 1) % blinds.length;
}

export function optionsOf(state: HandState): Options | undefined {
  if (state.phase !== 'betting') return undefined;
  const { toAct, toMatch, bets, stacks } = state;
  const all = stacks[toAct]! + bets[toAct]!;
  const call = Math.min(Math.max(0, toMatch - bets[toAct]!), stacks[toAct]!);
  const mayRaise = stacks[toAct]! > call && canBeCalled(state, toAct) && isOpen(state, toAct);
  const least = Math.min(leastTo(state), all);
  return { toAct, call, mayRaise, least, most: Math.max(least, Math.min(mostTo(state), all)) };
}

/** Applies an act of a seat. A refused act leaves the state unchanged. */
export function act(state: HandState, seat: number, requested: Act): { state: HandState } | { refused: Refused } {
  const options = optionsOf(state);
  if (!options) return { refused: 'poker.not_now' };
  if (options.toAct !== seat) return { refused: 'poker.not_your_turn' };
  if (requested.kind === 'raise') {
    const { to } = requested;
    if (!options.mayRaise) return { refused: 'poker.no_raise' };
    if (!Number.isSafeInteger(to) || to < options.least) return { refused: 'poker.raise_too_small' };
    if (to > options.most) return { refused: 'poker.raise_too_large' };
  }
  const next = copyOf(state);
  if (requested.kind === 'fold') next.folded[seat] = true;
  if (requested.kind === 'call') pay(next, seat, options.call);
  if (requested.kind === 'raise') raise(next, seat, requested.to);
  next.acted[seat] = { toMatch: next.toMatch, raises: next.raises };
  return { state: turnTo(next, (seat + 1) % next.stacks.length) };
}

/** Opens the betting of the next street, once its cards are on the board. */
export function openStreet(state: HandState): HandState {
  const next = copyOf(state);
  const { minBet } = next.setup;
  Object.assign(next, { phase: 'betting', street: state.street + 1, toMatch: 0, level: 0, raises: 0, lastRaise: minBet });
  next.bets = next.bets.map(() => 0);
  next.acted = next.acted.map(() => undefined);
  return turnTo(next, 0);
}

/** Returns the seats that have not folded. */
export function seatsIn({ folded }: HandState): number[] {
  return folded.flatMap((isFolded, seat) => (isFolded ? [] : [seat]));
}

/** Gives the turn to the first seat from `from` that must act, or ends the street. */
function turnTo(state: HandState, from: number): HandState {
  const inHand = seatsIn(state);
  if (inHand.length === 1) return { ...state, phase: 'over', toAct: -1 };
  const seats = state.stacks.length;
  for (let at = 0; at < seats; at++) {
    const seat = (from + at) % seats;
    if (mustAct(state, seat)) return { ...state, phase: 'betting', toAct: seat };
  }
  return { ...state, phase: state.street === RIVER ? 'showdown' : 'street', toAct: -1 };
}

function mustAct(state: HandState, seat: number): boolean {
  const { folded, stacks, bets, toMatch, acted } = state;
  if (folded[seat] || stacks[seat] === 0) return false;
  if (canBeCalled(state, seat)) return acted[seat] === undefined || bets[seat]! < toMatch;
  // All other players are all-in: the seat has a choice only if one of them has bet more.
  const most = Math.max(...seatsIn(state).map((other) => (other === seat ? 0 : bets[other]!)));
  return bets[seat]! < Math.min(most, toMatch);
}

/** True if another seat has chips to call a raise with. */
function canBeCalled(state: HandState, seat: number): boolean {
  return seatsIn(state).some((other) => other !== seat && state.stacks[other]! > 0);
}

/**
 * True if a seat may raise. A seat that has acted may raise again only after full raises, or after short raises that make a full one
 * together.
 */
function isOpen(state: HandState, seat: number): boolean {
  const last = state.acted[seat];
  if (state.setup.variant.limit === 'fixed')
    return (state.raises < MOST_RAISES || seatsIn(state).length === 2) && (!last || last.raises !== state.raises);
  return !last || state.toMatch - last.toMatch >= state.lastRaise;
}

function leastTo(state: HandState): number {
  const { toMatch, lastRaise, level, setup } = state;
  if (setup.variant.limit === 'fixed') return level + fixedBet(state);
  return toMatch === 0 ? setup.minBet : toMatch + lastRaise;
}

function mostTo(state: HandState): number {
  const { toMatch, bets, paid, antes, toAct, setup, level } = state;
  if (setup.variant.limit === 'fixed') return level + fixedBet(state);
  if (setup.variant.limit === 'none') return Infinity;
  const pot = [...paid, ...antes].reduce((sum, chips) => sum + chips, 0) + shortOfBlind(state);
  return toMatch + pot + (toMatch - bets[toAct]!);
}

/** Returns the missing part of a short big blind. Before the flop a short blind counts in the pot as if it were whole. */
function shortOfBlind({ street, setup: { blinds, minBet } }: HandState): number {
  const big = blinds.length === 2 ? blinds[0]! : blinds[blinds.findLastIndex((blind) => blind > 0)];
  return street === 0 && big !== undefined && big > 0 ? Math.max(0, minBet - big) : 0;
}

function fixedBet({ street, setup: { minBet, bigBet = 2 * minBet } }: HandState): number {
  return street < 2 ? minBet : bigBet;
}

function raise(state: HandState, seat: number, to: number): void {
  const size = to - state.toMatch;
  const { setup } = state;
  pay(state, seat, to - state.bets[seat]!);
  if (setup.variant.limit === 'fixed') {
    // An all-in of at least half a bet is a raise. A smaller one is a call, which others may complete to a full bet.
    if (2 * (to - state.level) >= fixedBet(state)) Object.assign(state, { level: Math.max(to, state.level), raises: state.raises + 1 });
  } else if (size >= state.lastRaise || (state.toMatch === 0 && to >= setup.minBet)) state.lastRaise = size;
  state.toMatch = Math.max(state.toMatch, to);
}

function pay(state: HandState, seat: number, chips: number): void {
  state.stacks[seat]! -= chips;
  state.bets[seat]! += chips;
  state.paid[seat]! += chips;
}

function copyOf(state: HandState): HandState {
  const { stacks, bets, paid, folded, acted } = state;
  return { ...state, stacks: [...stacks], bets: [...bets], paid: [...paid], folded: [...folded], acted: [...acted] };
}
