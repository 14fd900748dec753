import type { Applied } from '#platform/rooms/rules.ts';
import { companion } from '#games/kit/duel/companion.ts';
import { canDeal, canPlay } from '#games/kit/duel/hand.ts';
import type { Reason } from '#games/kit/duel/table-money.ts';
import { seatOf, shownSeat, withSeat, type Seat, type TableEvent, type TableState } from '#games/kit/duel/state.ts';

type Step = Applied<TableState, TableEvent>;

/** Gives a player a free seat, or the seat of the companion as soon as no hand is being played. */
export function sit(state: TableState, viewer: string): Step {
  if (seatOf(state, viewer) !== undefined || state.next === viewer) return { refused: 'request.invalid' };
  const free = state.seats.indexOf(null);
  if (free !== -1) return { state: arrive(state, free, viewer), events: [] };
  if (state.next === undefined && state.seats.some((seat) => seat!.isBot)) return { state: { ...state, next: viewer }, events: [] };
  return { refused: 'rooms.busy' };
}

function arrive(state: TableState, at: number, viewer: string): TableState {
  const no = state.sittings + 1;
  const seat: Seat = {
    viewer,
    name: '',
    isBot: false,
    sitting: String(no),
    state: 'arriving',
    chips: 0n,
    awayAtMs: undefined,
    idle: 0,
    steps: 0,
    hands: 0,
  };
  return { ...state, sittings: no, seats: withSeat(state, at, seat) };
}

/** Marks a player as present or absent. */
export function changePresence(state: TableState, viewer: string, isThere: boolean, ms: number): TableState {
  const next = !isThere && state.next === viewer ? undefined : state.next;
  const at = seatOf(state, viewer);
  if (at === undefined) return { ...state, next };
  const awayAtMs = isThere ? undefined : ms + state.config.awayMs;
  return { ...state, next, seats: withSeat(state, at, { ...state.seats[at]!, awayAtMs }) };
}

/** Stands up players who have left, who are absent for too long or who cannot pay a hand, and plans the next hand. */
export function planned(state: TableState, ms: number): TableState {
  if (state.hand) return state;
  const [one, two] = state.seats;
  let next: TableState = { ...state, seats: [settled(state, one, ms), settled(state, two, ms)] };
  const bot = next.seats.findIndex((seat) => seat?.isBot);
  const humans = next.seats.filter((seat) => seat !== null && !seat.isBot);
  if (bot !== -1 && (next.next !== undefined || humans.length === 0)) {
    next = { ...next, seats: withSeat(next, bot, null) };
    if (state.next !== undefined) next = { ...arrive(next, bot, state.next), next: undefined };
  }
  if (next.seats.includes(null) && next.next !== undefined)
    next = { ...arrive(next, next.seats.indexOf(null), next.next), next: undefined };
  const dealAtMs = canDeal(next) ? (next.dealAtMs ?? ms + next.config.pauseMs) : undefined;
  const { botAfterMs } = next.config;
  const isAlone = botAfterMs !== undefined && next.seats.includes(null) && next.seats.some((seat) => canPlay(next, seat));
  return { ...next, dealAtMs, botAtMs: isAlone ? (next.botAtMs ?? ms + botAfterMs) : undefined };
}

function settled(state: TableState, seat: Seat | null, ms: number): Seat | null {
  if (!seat) return null;
  const isShort = seat.state === 'in' && seat.chips < 2n * state.config.ante.minor;
  if (seat.isBot) return isShort ? { ...seat, chips: state.config.buyIn.minor } : seat;
  const isGone = seat.awayAtMs !== undefined && seat.awayAtMs <= ms;
  if (seat.state === 'leaving' || (seat.state === 'in' && (isShort || isGone))) return { ...seat, state: 'going' };
  return seat;
}

/** Seats a companion opposite a player who is still alone. */
export function withCompanion(state: TableState): TableState {
  return { ...state, botAtMs: undefined, seats: withSeat(state, state.seats.indexOf(null), companion(state)) };
}

/** Returns events for the seats that differ between two states, each with the reason for its player. */
export function seatEvents(before: TableState, after: TableState, reasons: readonly Reason[] = []): TableEvent[] {
  return ([0, 1] as const).flatMap((seat): TableEvent[] => {
    const [was, is] = [before.seats[seat], after.seats[seat]];
    const shown = is && shownSeat(is);
    if (JSON.stringify(was && shownSeat(was)) === JSON.stringify(shown)) return [];
    const { viewer, sitting } = (is ?? was)!;
    const code = reasons.find(({ name }) => name === sitting)?.code;
    return [{ type: 'seat', seat, shown, viewer, ...(code !== undefined && { code }) }];
  });
}
