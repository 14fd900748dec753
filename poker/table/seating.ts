import { bytesOf } from '#poker/kit/bytes.ts';
import type { TableAct } from '#poker/table/acts.ts';
import { emit, isPlaying, seatedAt, type Draft, type Refusal } from '#poker/table/draft.ts';
import type { Chair } from '#poker/table/state.ts';

type Of<K extends TableAct['kind']> = Extract<TableAct, { kind: K }>;

const HELD_MS = 60_000;

function newChair(player: string, device: string | null, bank: number): Chair {
  return {
    player,
    device,
    state: 'reserved',
    heldUntil: 0,
    mustBring: 0,
    stack: 0,
    pending: 0,
    owes: { big: true, small: false },
    comesIn: 'bigBlind',
    wantsOut: null,
    leaves: false,
    outSince: 0,
    missed: 0,
    isGone: false,
    bank,
    hands: 0,
    straddles: false,
    twice: 'ask',
    showsLosing: false,
    tip: null,
  };
}

/**
 * Reserves a free chair for sixty seconds. `brings` is the stack with which the player recently left the same game and stake; 0 for none.
 */
export function reserve(draft: Draft, { chair, player, device, brings }: Of<'reserve'>): Refusal {
  const { state, at } = draft;
  if (state.chairs[chair] === undefined) return 'poker.no_such_seat';
  if (state.isClosing) return 'poker.closing';
  const held = state.chairs[chair];
  if (held && !(held.state === 'reserved' && held.player === player)) return 'poker.seat_taken';
  const others = state.chairs.filter((other, where) => other !== null && where !== chair);
  if (others.some((other) => other!.player === player)) return 'poker.already_seated';
  if (device !== null && others.some((other) => other!.device === device)) return 'poker.same_device';
  const made = newChair(player, device, state.config.clock.bank);
  state.chairs[chair] = { ...made, heldUntil: at + HELD_MS, mustBring: Math.max(0, brings) };
  state.queue = state.queue.filter((waiting) => waiting !== player);
  emit(draft, { kind: 'reserved', chair, player, until: at + HELD_MS });
  return undefined;
}

/** Sits down with bought chips. A player who left the same game and stake recently brings at least the stack with which it left. */
export function sit(draft: Draft, { chair, player, chips, tip }: Of<'sit'>): Refusal {
  const { state } = draft;
  const held = state.chairs[chair];
  if (held?.state !== 'reserved' || held.player !== player || draft.at > held.heldUntil) return 'poker.not_reserved';
  const least = Math.max(state.config.buyIn.least, held.mustBring);
  const most = Math.max(state.config.buyIn.most, held.mustBring);
  if (!Number.isSafeInteger(chips) || chips < least || chips > most) return 'poker.buy_in';
  if (tip !== null && !bytesOf(tip, 32)) return 'poker.false_link';
  Object.assign(held, { state: 'waiting', stack: chips, tip });
  emit(draft, { kind: 'sat', chair, player, stack: chips });
  return undefined;
}

/** Seats an entry of a tournament or of a fast pool with its stack; it owes no blinds. */
export function place(draft: Draft, { chair, player, chips, tip }: Of<'place'>): Refusal {
  const { state } = draft;
  if (state.config.kind === 'cash' || !Number.isSafeInteger(chips) || chips <= 0) return 'poker.buy_in';
  if (state.chairs[chair] === undefined) return 'poker.no_such_seat';
  if (state.chairs[chair] !== null) return 'poker.seat_taken';
  if (state.chairs.some((other) => other?.player === player)) return 'poker.already_seated';
  if (tip !== null && !bytesOf(tip, 32)) return 'poker.false_link';
  const made = newChair(player, null, state.config.clock.bank);
  state.chairs[chair] = { ...made, state: 'in', stack: chips, tip, owes: { big: false, small: false } };
  emit(draft, { kind: 'sat', chair, player, stack: chips });
  return undefined;
}

/** Adds bought chips: immediately between hands, otherwise with the next hand. */
export function topUp(draft: Draft, { chair, chips }: Of<'topUp'>): Refusal {
  const { state } = draft;
  const found = seatedAt(draft, chair);
  if (!found) return 'poker.no_such_seat';
  const plays = isPlaying(draft, chair);
  const seat = state.hand?.order.indexOf(chair) ?? -1;
  const stack = plays ? state.hand!.betting.stacks[seat]! : found.stack;
  // The director of a tournament decides on rebuys and add-ons.
  const most = state.config.kind === 'tournament' ? Infinity : state.config.buyIn.most;
  const isWithin = Number.isSafeInteger(chips) && chips > 0 && stack + found.pending + chips <= most;
  if (!isWithin || state.config.kind === 'fast' || found.leaves) return 'poker.buy_in';
  if (plays) found.pending += chips;
  else found.stack += chips;
  emit(draft, { kind: 'added', chair, chips });
  return undefined;
}

/** Leaves the table: immediately, or after the hand in which the player has chips. */
export function leave(draft: Draft, chair: number): Refusal {
  const found = draft.state.chairs[chair];
  if (!found) return 'poker.no_such_seat';
  if (isPlaying(draft, chair)) found.leaves = true;
  else leaveNow(draft, chair);
  return undefined;
}

/** Frees a chair; the event has its chips. */
export function leaveNow(draft: Draft, at: number): void {
  const { state } = draft;
  const { player, stack, pending, state: was } = state.chairs[at]!;
  state.chairs[at] = null;
  emit(draft, was === 'reserved' ? { kind: 'freed', chair: at } : { kind: 'left', chair: at, player, chips: stack + pending });
  offer(draft, at);
}

/** Reserves a free chair for the player who has waited longest. */
function offer(draft: Draft, chair: number): void {
  const { state, at } = draft;
  const [first, ...others] = state.queue;
  if (first === undefined || state.isClosing) return;
  state.queue = others;
  state.chairs[chair] = { ...newChair(first, null, state.config.clock.bank), heldUntil: at + HELD_MS };
  emit(draft, { kind: 'reserved', chair, player: first, until: at + HELD_MS });
}

export function queue(draft: Draft, player: string): Refusal {
  const { state } = draft;
  if (state.isClosing) return 'poker.closing';
  if (state.queue.includes(player) || state.chairs.some((chair) => chair?.player === player)) return 'poker.already_seated';
  if (state.chairs.includes(null)) return 'poker.not_now';
  state.queue.push(player);
  return undefined;
}
