import * as z from 'zod/mini';
import { money, type Currency } from '#kernel/money.ts';
import { jsonCodec, type At, type Input, type RoomRules } from '#platform/rooms/rules.ts';
import type { SeatDone, SeatWork } from '#modules/seats/index.ts';
import { companionActs } from '#games/kit/duel/companion.ts';
import type { Duel } from '#games/kit/duel/duel.ts';
import { canDeal, deal, isLegal, play, turnEnds } from '#games/kit/duel/hand.ts';
import { done, owed, type Step } from '#games/kit/duel/table-money.ts';
import { changePresence, planned, seatEvents, sit, withCompanion } from '#games/kit/duel/seats.ts';
import { seatOf, shownSeat, withSeat, type TableAct, type TableConfig, type TableEvent, type TableState } from '#games/kit/duel/state.ts';

const sentAct = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['sit', 'leave']) }),
  z.strictObject({ type: z.enum(['check', 'bet', 'call', 'fold']), hand: z.int() }),
]);
const AWAY_MS = 60_000;
/** Turns in a row without an act after which a player is stood up. */
const MOST_IDLE = 2;

const tableConfig = z.object({
  currency: z.string(),
  ante: z.string(),
  buyIn: z.string(),
  turnMs: z.int(),
  pauseMs: z.int(),
  awayMs: z._default(z.int(), AWAY_MS),
  botAfterMs: z.optional(z.int()),
});

/** Reads the config of a table's row, whose amounts are minor units as decimal text. */
function readConfig(stored: unknown): TableConfig {
  const { currency, ante, buyIn, ...times } = tableConfig.parse(stored);
  const of = (minor: string) => money(BigInt(minor), currency as Currency);
  return { ante: of(ante), buyIn: of(buyIn), ...times };
}

/**
 * Rules of the table of a game for two. Both players pay an ante and are dealt something, one of them may bet once, and the better one wins
 * the pot. Money work moves the money: a buy-in, a checkpoint for each hand, and a stand-up.
 */
export const duelTable = (duel: Duel): RoomRules<TableState, TableAct, TableEvent, SeatWork> => ({
  open: (config) => ({
    config: readConfig(config),
    seats: [null, null],
    next: undefined,
    hand: undefined,
    hands: 0,
    sittings: 0,
    dealAtMs: undefined,
    botAtMs: undefined,
    unsettled: [],
  }),
  apply: (state, input, at) => {
    const { reasons, ...step } = applied(duel, state, input, at);
    if (step.refused !== undefined) return step;
    const next = planned(step.state, at.ms);
    return { ...step, state: next, events: [...step.events, ...seatEvents(state, next, reasons)] };
  },
  needsChance: (state, { type }) => type === 'clock' && canDeal(state),
  due: ({ hand, dealAtMs, botAtMs, seats }) => {
    const times = hand ? [hand.dueMs] : [dealAtMs, botAtMs, ...seats.map((seat) => (seat?.state === 'in' ? seat.awayAtMs : undefined))];
    return times.reduce((least, one) => (least === undefined || (one !== undefined && one < least) ? one : least), undefined);
  },
  owed,
  view: (state, viewer) => {
    const { hand, seats, config, next } = state;
    const you = seatOf(state, viewer) ?? null;
    return {
      seats: seats.map((seat) => seat && shownSeat(seat)),
      you,
      isNext: next === viewer,
      turnMs: config.turnMs,
      hand: hand && {
        no: hand.no,
        commitment: hand.commitment,
        paid: hand.paid.map(String),
        toAct: hand.toAct,
        hasBet: hand.hasBet,
        dueMs: hand.dueMs,
        card: you === null ? null : hand.cards[you],
      },
    };
  },
  seen: (event, viewer) => {
    if (event.type === 'card')
      return event.viewer === viewer && viewer !== '' ? { type: 'card', no: event.no, card: event.card } : undefined;
    if (event.type !== 'seat') return event;
    const { viewer: whose, code, ...shown } = event;
    const isYou = whose !== '' && whose === viewer;
    // The reason is private: it may be an exclusion or a limit of the player.
    return { ...shown, isYou, ...(isYou && code !== undefined && { code }) };
  },
  readAct: (sent) => z.safeParse(sentAct, sent).data,
  acts: jsonCodec(),
  snapshot: jsonCodec(),
  hasPresence: true,
});

function applied(duel: Duel, state: TableState, input: Input<TableAct>, at: At): Step {
  switch (input.type) {
    case 'act':
      return acted(duel, state, input.viewer, input.act, at.ms);
    case 'joined':
    case 'left':
      return { state: changePresence(state, input.viewer, input.type === 'joined', at.ms), events: [] };
    case 'resumed':
      return { state: resumed(state, at.ms), events: [] };
    case 'clock':
      return rung(duel, state, at);
    case 'done':
      return done(state, input.key, input.result as SeatDone);
  }
}

function acted(duel: Duel, state: TableState, viewer: string, act: TableAct, ms: number): Step {
  if (act.type === 'sit') return sit(state, viewer);
  const at = seatOf(state, viewer);
  if (at === undefined) return { refused: 'request.invalid' };
  const seat = state.seats[at]!;
  if (act.type === 'leave')
    return seat.state === 'in'
      ? { state: { ...state, seats: withSeat(state, at, { ...seat, state: 'leaving' }) }, events: [] }
      : { refused: 'request.invalid' };
  const { hand } = state;
  if (!hand || hand.no !== act.hand || hand.toAct !== at || !isLegal(hand, act.type)) return { refused: 'request.invalid' };
  return play(duel, { ...state, seats: withSeat(state, at, { ...seat, idle: 0 }) }, act.type, ms);
}

/**
 * Acts at a due time. A player who did not act in time checks, or folds after a bet. Otherwise a hand is dealt, or a companion sits down.
 */
function rung(duel: Duel, state: TableState, at: At): Step {
  const { hand, botAtMs, dealAtMs } = state;
  if (hand) {
    if (hand.dueMs > at.ms) return { state, events: [] };
    const seat = state.seats[hand.toAct]!;
    if (seat.isBot) return play(duel, state, companionActs(duel, hand), at.ms);
    const idle = seat.idle + 1;
    const late = { ...seat, idle, state: idle >= MOST_IDLE && seat.state === 'in' ? ('leaving' as const) : seat.state };
    return play(duel, { ...state, seats: withSeat(state, hand.toAct, late) }, hand.hasBet ? 'fold' : 'check', at.ms);
  }
  if (dealAtMs !== undefined && dealAtMs <= at.ms && canDeal(state)) return deal(duel, state, at);
  if (botAtMs !== undefined && botAtMs <= at.ms) return { state: withCompanion(state), events: [] };
  return { state, events: [] };
}

/** Resumes a table after a restart: marks both players as absent, and gives the player whose turn it is the whole time to act. */
function resumed(state: TableState, ms: number): TableState {
  const away = state.seats.reduce((next, seat) => (seat && !seat.isBot ? changePresence(next, seat.viewer, false, ms) : next), state);
  const { hand } = away;
  return { ...away, hand: hand && { ...hand, dueMs: turnEnds(away, away.seats[hand.toAct]!, ms) } };
}
