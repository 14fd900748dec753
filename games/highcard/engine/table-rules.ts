import * as z from 'zod/mini';
import { money, type Currency } from '#kernel/money.ts';
import { jsonCodec, type Applied, type At, type Input, type RoomRules } from '#platform/rooms/rules.ts';
import type { SeatDone, SeatWork } from '#modules/seats/index.ts';
import { canDeal, deal, isLegal, play, type Changed } from '#games/highcard/engine/hand.ts';
import type { Seat, TableAct, TableConfig, TableEvent, TableState } from '#games/highcard/engine/state.ts';

const sentAct = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['sit', 'leave']) }),
  z.strictObject({ type: z.enum(['check', 'bet', 'call', 'fold']), hand: z.int() }),
]);

const tableConfig = z.object({ currency: z.string(), ante: z.string(), buyIn: z.string(), turnMs: z.int(), pauseMs: z.int() });

/** Reads the config of a table's row, whose amounts are minor units as decimal text. */
function readConfig(stored: unknown): TableConfig {
  const { currency, ante, buyIn, turnMs, pauseMs } = tableConfig.parse(stored);
  const of = (minor: string) => money(BigInt(minor), currency as Currency);
  return { ante: of(ante), buyIn: of(buyIn), turnMs, pauseMs };
}

type Step = Applied<TableState, TableEvent>;

/**
 * High card for two: both pay an ante and get a card, one of them may bet once, the higher card takes the pot. Work that the room owes
 * moves the money: a buy-in, a checkpoint for each hand, and a stand-up.
 */
export const highCard: RoomRules<TableState, TableAct, TableEvent, SeatWork> = {
  open: (config) => ({
    config: readConfig(config),
    seats: [null, null],
    hand: undefined,
    hands: 0,
    sittings: 0,
    dealAtMs: undefined,
    unsettled: [],
  }),
  apply: (state, input, at) => {
    const step = applied(state, input, at);
    return step.refused === undefined ? { ...step, state: planned(step.state, at.ms) } : step;
  },
  needsChance: (state, { type }) => type === 'clock' && canDeal(state),
  due: ({ hand, dealAtMs }) => hand?.dueMs ?? dealAtMs,
  owed,
  view: (state, viewer) => ({
    seats: state.seats.map((seat) => seat && { viewer: seat.viewer, state: seat.state, chips: String(seat.chips) }),
    hand: state.hand && {
      no: state.hand.no,
      commitment: state.hand.commitment,
      paid: state.hand.paid.map(String),
      toAct: state.hand.toAct,
      hasBet: state.hand.hasBet,
      dueMs: state.hand.dueMs,
      card: state.hand.cards[state.seats.findIndex((seat) => seat?.viewer === viewer)] ?? null,
    },
  }),
  seen: (event, viewer) => (event.type === 'card' && event.viewer !== viewer ? undefined : event),
  readAct: (sent) => z.safeParse(sentAct, sent).data,
  acts: jsonCodec(),
  snapshot: jsonCodec(),
  hasPresence: true,
};

function applied(state: TableState, input: Input<TableAct>, at: At): Step {
  switch (input.type) {
    case 'act':
      return acted(state, input.viewer, input.act, at.ms);
    case 'joined':
    case 'left':
      return changeSeat(state, input.viewer, (seat) => ({ ...seat, isThere: input.type === 'joined' }));
    case 'resumed':
      return { state: resumed(state, at.ms), events: [] };
    case 'clock':
      return rung(state, at);
    case 'done':
      return done(state, input.key, input.result as SeatDone);
  }
}

function acted(state: TableState, viewer: string, act: TableAct, ms: number): Step {
  const at = seatOf(state, viewer);
  if (act.type === 'sit') return at === undefined ? sit(state, viewer) : { refused: 'request.invalid' };
  if (at === undefined) return { refused: 'request.invalid' };
  if (act.type === 'leave')
    return state.seats[at]!.state === 'in'
      ? changeSeat(state, viewer, (seat) => ({ ...seat, state: 'leaving' }))
      : { refused: 'request.invalid' };
  const { hand } = state;
  if (!hand || hand.no !== act.hand || hand.toAct !== at || !isLegal(hand, act.type)) return { refused: 'request.invalid' };
  return play(state, act.type, ms);
}

function sit(state: TableState, viewer: string): Step {
  const free = state.seats[0] === null ? 0 : state.seats[1] === null ? 1 : undefined;
  if (free === undefined) return { refused: 'rooms.busy' };
  const no = state.sittings + 1;
  const seat: Seat = { viewer, sitting: String(no), state: 'arriving', chips: 0n, isThere: true, steps: 0 };
  return { state: { ...state, sittings: no, seats: withSeat(state, free, seat) }, events: [] };
}

/** Acts for a player that does not act in time: a check, or a fold after a bet. Deals the next hand where none is on. */
function rung(state: TableState, at: At): Changed {
  const { hand } = state;
  if (hand) return hand.dueMs <= at.ms ? play(state, hand.hasBet ? 'fold' : 'check', at.ms) : { state, events: [] };
  return canDeal(state) ? deal(state, at) : { state: { ...state, dealAtMs: undefined }, events: [] };
}

/** Marks both players as absent, and gives the player that is to act the whole time again. */
function resumed(state: TableState, ms: number): TableState {
  const [one, two] = state.seats;
  const seats = [one && { ...one, isThere: false }, two && { ...two, isThere: false }] as const;
  return { ...state, seats, hand: state.hand && { ...state.hand, dueMs: ms + state.config.turnMs } };
}

function done(state: TableState, key: string, result: SeatDone): Step {
  const [kind, name] = key.split(':') as [string, string];
  if (kind === 'hand') return { state: { ...state, unsettled: state.unsettled.filter(({ hand }) => String(hand) !== name) }, events: [] };
  const at = state.seats.findIndex((seat) => seat?.sitting === name);
  const seat = state.seats[at];
  if (!seat) return { state, events: [] };
  if (kind === 'out') return { state: { ...state, seats: withSeat(state, at, null) }, events: [{ type: 'gone', seat: at }] };
  if (!result.ok) return { state: { ...state, seats: withSeat(state, at, null) }, events: [{ type: 'gone', seat: at, code: result.code }] };
  const chips = state.config.buyIn.minor;
  return {
    state: { ...state, seats: withSeat(state, at, { ...seat, state: 'in', chips }) },
    events: [{ type: 'seat', seat: at, viewer: seat.viewer, chips: String(chips) }],
  };
}

/** Plans the next hand where both players can play. A leaving player goes once no hand is on. */
function planned(state: TableState, ms: number): TableState {
  if (state.hand) return state;
  const went = (seat: Seat | null): Seat | null => (seat?.state === 'leaving' ? { ...seat, state: 'going' } : seat);
  const next: TableState = { ...state, seats: [went(state.seats[0]), went(state.seats[1])] };
  if (!canDeal(next)) return { ...next, dealAtMs: undefined };
  return { ...next, dealAtMs: next.dealAtMs ?? ms + next.config.pauseMs };
}

/** Work that the room owes: one hand at a time, as steps of a sitting have an order, and a stand-up after a player's last hand. */
function owed(state: TableState): SeatWork[] {
  const [first] = state.unsettled;
  const work: SeatWork[] = first ? [{ key: `hand:${first.hand}`, type: 'checkpoint', id: `hand:${first.hand}`, played: first.played }] : [];
  for (const seat of state.seats) {
    if (!seat) continue;
    const { viewer, sitting: name, steps } = seat;
    if (seat.state === 'arriving') work.push({ key: `in:${name}`, type: 'buy-in', viewer, name, amount: state.config.buyIn });
    const isSettled = !state.unsettled.some(({ played }) => played.some((one) => one.name === name));
    if (seat.state === 'going' && isSettled) work.push({ key: `out:${name}`, type: 'stand-up', name, n: steps + 1 });
  }
  return work;
}

function seatOf({ seats }: TableState, viewer: string): 0 | 1 | undefined {
  const at = seats.findIndex((seat) => seat?.viewer === viewer);
  return at === -1 ? undefined : (at as 0 | 1);
}

function withSeat({ seats }: TableState, at: number, seat: Seat | null): TableState['seats'] {
  return at === 0 ? [seat, seats[1]] : [seats[0], seat];
}

function changeSeat(state: TableState, viewer: string, change: (seat: Seat) => Seat): Step {
  const at = seatOf(state, viewer);
  return { state: at === undefined ? state : { ...state, seats: withSeat(state, at, change(state.seats[at]!)) }, events: [] };
}
