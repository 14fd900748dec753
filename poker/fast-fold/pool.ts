import type { Draws } from '#games/kit/rng.ts';
import { shuffle } from '#games/kit/rng.ts';

// A pool of fast-fold players: a player who folds moves to the next hand immediately, and the hand continues without its seat.

/** Most entries of a member. */
const MOST_ENTRIES = 2;
/** Time for which a player waits for a full table, in milliseconds. After it a hand begins with fewer players. */
const WAIT_MS = 2_000;

export type PoolEntry = {
  id: string;
  player: string;
  /** Chips that are in no hand. */
  stack: number;
  state: 'waiting' | 'playing' | 'broke';
  leaves: boolean;
  /** Number of the hand in which the entry last had the big blind; 0 for never. */
  lastBig: number;
  since: number;
  /** Hands into which the entry was dealt and that are not over. */
  hands: string[];
};

export type PoolState = { pool: string; size: number; least: number; most: number; entries: PoolEntry[]; made: number };

export type PoolAct =
  | { kind: 'enter'; entry: string; player: string; chips: number }
  | { kind: 'leave'; entry: string }
  | { kind: 'topUp'; entry: string; chips: number }
  /** Begins the hands that can begin. */
  | { kind: 'match' }
  /** An entry has folded and moved on with these chips. */
  | { kind: 'ahead'; entry: string; chips: number }
  /** A hand is over; `chips` are the chips of its chairs afterwards. */
  | { kind: 'handOver'; hand: string; chips: [string, number][] };

export type PoolCode = 'poker.already_seated' | 'poker.buy_in' | 'poker.no_such_entry' | 'poker.no_such_table' | 'poker.not_now';

export type PoolEvent =
  /**
   * A hand begins. Seats are in the order of chairs: button, small blind, big blind and on; with two players the button and the big blind.
   */
  | { kind: 'hand'; hand: string; seats: { entry: string; chips: number }[] }
  | { kind: 'broke'; entry: string }
  | { kind: 'left'; entry: string; player: string; chips: number };

export type PoolApplied = { state: PoolState; events: PoolEvent[]; timers: number[] };

export function openPool(pool: string, size: number, buyIn: { least: number; most: number }): PoolState {
  return { pool, size, ...buyIn, entries: [], made: 0 };
}

/** Applies an act; `dice` draw the seats after the big blind. A refused act changes nothing. */
export function applyToPool(state: PoolState, act: PoolAct, at: number, dice: Draws): PoolApplied | { refused: PoolCode } {
  const next: PoolState = { ...state, entries: state.entries.map((entry) => ({ ...entry })) };
  const events: PoolEvent[] = [];
  const refused = done(next, act, at, dice, events);
  if (refused) return { refused };
  const waiting = next.entries.filter((entry) => entry.state === 'waiting' && !entry.leaves);
  return { state: next, events, timers: waiting.length < 2 ? [] : [Math.min(...waiting.map(({ since }) => since)) + WAIT_MS] };
}

function done(state: PoolState, act: PoolAct, at: number, dice: Draws, events: PoolEvent[]): PoolCode | undefined {
  if (act.kind === 'match') return match(state, at, dice, events);
  if (act.kind === 'enter') return enter(state, act, at);
  if (act.kind === 'handOver') return handOver(state, act, at, events);
  const entry = state.entries.find(({ id }) => id === act.entry);
  if (!entry) return 'poker.no_such_entry';
  if (act.kind === 'topUp') {
    const isWithin = Number.isSafeInteger(act.chips) && act.chips > 0 && entry.stack + act.chips <= state.most;
    if (!isWithin || entry.state === 'playing') return 'poker.buy_in';
    Object.assign(entry, { stack: entry.stack + act.chips, state: 'waiting', since: at });
  } else if (act.kind === 'leave') {
    entry.leaves = true;
    settle(state, entry, at, events);
  } else {
    if (entry.state !== 'playing' || act.chips < 0) return 'poker.not_now';
    Object.assign(entry, { stack: entry.stack + act.chips, state: 'waiting', since: at });
    settle(state, entry, at, events);
  }
  return undefined;
}

function enter(state: PoolState, { entry, player, chips }: Extract<PoolAct, { kind: 'enter' }>, at: number): PoolCode | undefined {
  const own = state.entries.filter((other) => other.player === player);
  if (own.length >= MOST_ENTRIES || state.entries.some(({ id }) => id === entry)) return 'poker.already_seated';
  if (!Number.isSafeInteger(chips) || chips < state.least || chips > state.most) return 'poker.buy_in';
  state.entries.push({ id: entry, player, stack: chips, state: 'waiting', leaves: false, lastBig: 0, since: at, hands: [] });
  return undefined;
}

function handOver(
  state: PoolState,
  { hand, chips }: Extract<PoolAct, { kind: 'handOver' }>,
  at: number,
  events: PoolEvent[],
): PoolCode | undefined {
  const dealt = state.entries.filter(({ hands }) => hands.includes(hand));
  if (dealt.length === 0 || chips.some(([id]) => !dealt.some((entry) => entry.id === id))) return 'poker.no_such_table';
  const back = new Map(chips);
  for (const entry of dealt) {
    const isThere = entry.state === 'playing' && entry.hands.at(-1) === hand;
    entry.hands = entry.hands.filter((other) => other !== hand);
    entry.stack += back.get(entry.id) ?? 0;
    if (isThere) Object.assign(entry, { state: 'waiting', since: at });
    settle(state, entry, at, events);
  }
  return undefined;
}

/** Removes an entry that leaves and has no open hand, and marks an entry without chips as broke. */
function settle(state: PoolState, entry: PoolEntry, at: number, events: PoolEvent[]): void {
  if (entry.state === 'playing') return;
  if (entry.leaves && entry.hands.length === 0) {
    state.entries = state.entries.filter(({ id }) => id !== entry.id);
    events.push({ kind: 'left', entry: entry.id, player: entry.player, chips: entry.stack });
  } else if (entry.stack === 0 && entry.state === 'waiting') {
    entry.state = 'broke';
    if (entry.hands.length === 0) events.push({ kind: 'broke', entry: entry.id });
  } else if (entry.stack > 0 && entry.state === 'broke') Object.assign(entry, { state: 'waiting', since: at });
}

function match(state: PoolState, at: number, dice: Draws, events: PoolEvent[]): PoolCode | undefined {
  let formed = 0;
  for (let group = groupOf(state, at); group; group = groupOf(state, at)) {
    const hand = `${state.pool}-${++state.made}`;
    const [big, ...others] = group as [PoolEntry, ...PoolEntry[]];
    const drawn = shuffle(dice, others.length).map((nth) => others[nth]!);
    const before = Math.min(2, drawn.length);
    const seats = [...drawn.slice(0, before), big, ...drawn.slice(before)];
    events.push({ kind: 'hand', hand, seats: seats.map(({ id, stack }) => ({ entry: id, chips: stack })) });
    big.lastBig = state.made;
    for (const entry of seats) Object.assign(entry, { state: 'playing', stack: 0, hands: [...entry.hands, hand] });
    formed++;
  }
  return formed === 0 ? 'poker.not_now' : undefined;
}

/**
 * Returns the players of the next hand, the big blind first: the player who has been without it longest. Players of an open hand do not
 * meet again.
 */
function groupOf({ entries, size }: PoolState, at: number): PoolEntry[] | undefined {
  const waiting = entries.filter(({ state, leaves }) => state === 'waiting' && !leaves);
  const isLate = waiting.some(({ since }) => since + WAIT_MS <= at);
  const byBig = waiting.toSorted((a, b) => a.lastBig - b.lastBig || a.since - b.since);
  for (const first of byBig) {
    const group = [first];
    for (const entry of waiting.toSorted((a, b) => a.since - b.since))
      if (group.length < size && group.every((other) => canMeet(entry, other))) group.push(entry);
    if (group.length === size || (isLate && group.length > 1)) return byBig.filter((entry) => group.includes(entry));
  }
  return undefined;
}

function canMeet(one: PoolEntry, other: PoolEntry): boolean {
  return one.player !== other.player && !one.hands.some((hand) => other.hands.includes(hand));
}
