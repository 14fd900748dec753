import { bytesOf } from '#poker/kit/bytes.ts';
import type { DrawTools } from '#poker/shuffle/draw.ts';
import type { TableAct, TableCode, TableEvent } from '#poker/table/acts.ts';
import { begin } from '#poker/table/begin-hand.ts';
import { tick, timersOf, type Timer } from '#poker/table/clock.ts';
import { isPlayable, type TableConfig } from '#poker/table/config.ts';
import { draftOf, emit, seatedAt, type Draft, type Refusal } from '#poker/table/draft.ts';
import { answered, link } from '#poker/table/draw-street.ts';
import { goAhead, showCards, voidHand } from '#poker/table/end-hand.ts';
import { answerTwice, proceed } from '#poker/table/proceed.ts';
import * as seating from '#poker/table/seating.ts';
import { sitIn, sitOut } from '#poker/table/sit-out.ts';
import type { TableState } from '#poker/table/state.ts';
import { takeTurn } from '#poker/table/turn.ts';

export type Applied = { state: TableState; events: TableEvent[]; timers: Timer[] };

/** Creates an empty table. `prev`, 32 bytes, begins the record of its first hand. */
export function openTable(config: TableConfig, prev: string): TableState {
  if (!isPlayable(config) || !bytesOf(prev, 32)) throw new RangeError(`table ${config.table} cannot be played at`);
  return {
    config,
    blinds: config.blinds,
    chairs: Array.from({ length: config.seats }, () => null),
    queue: [],
    last: { button: null, small: null, big: null },
    no: 0,
    prev,
    hand: null,
    readyAt: 0,
    isPaused: false,
    isHeld: config.kind === 'tournament',
    isClosing: false,
  };
}

/**
 * Applies an act to a table and returns the next state, its events and its timers. The given state stays unchanged, and a refused act
 * changes nothing. `at` is the time of receipt, in milliseconds.
 */
export function applyTo(tools: DrawTools, state: TableState, act: TableAct, at: number): Applied | { refused: TableCode } {
  const draft = draftOf(state, at, tools);
  const refused = done(draft, act);
  if (refused) return { refused };
  if (draft.state.hand?.phase === 'goesOn') proceed(draft);
  return { state: draft.state, events: draft.events, timers: timersOf(draft.state) };
}

function done(draft: Draft, act: TableAct): Refusal {
  switch (act.kind) {
    case 'reserve':
      return seating.reserve(draft, act);
    case 'sit':
      return seating.sit(draft, act);
    case 'place':
      return seating.place(draft, act);
    case 'topUp':
      return seating.topUp(draft, act);
    case 'leave':
      return seating.leave(draft, act.chair) ?? goesOn(draft, act.chair);
    case 'remove':
      return draft.state.hand?.order.includes(act.chair) ? 'poker.not_now' : seating.leave(draft, act.chair);
    case 'sitOut':
      return sitOut(draft, act) ?? goesOn(draft, act.chair);
    case 'sitIn':
      return sitIn(draft, act);
    case 'queue':
      return seating.queue(draft, act.player);
    case 'begin':
      return begin(draft, act);
    case 'act':
      return takeTurn(draft, act);
    case 'ahead':
      return goAhead(draft, act.chair) ?? goesOn(draft, act.chair);
    case 'link':
      return link(draft, act);
    case 'answered':
      return answered(draft, act);
    case 'twice':
      return answerTwice(draft, act);
    case 'show':
      return showCards(draft, act);
    case 'tick':
      return tick(draft);
    case 'void':
      return voidHand(draft);
    case 'back':
    case 'blinds':
    case 'close':
    case 'gone':
    case 'hold':
    case 'pause':
    case 'release':
    case 'resume':
    case 'set':
    case 'tip':
    case 'unqueue':
      return set(draft, act);
  }
}

/**
 * Ends the turn of a player who moves on, leaves, or sits out of a tournament. The player folds immediately; the time of other players
 * continues.
 */
function goesOn({ state: { hand, chairs, config, isPaused } }: Draft, at: number): undefined {
  if (hand?.phase !== 'acting' || isPaused || hand.order[hand.betting.toAct] !== at) return;
  const chair = chairs[at];
  if (chair?.leaves || hand.ahead[hand.betting.toAct] !== null || (config.kind === 'tournament' && chair?.state === 'out'))
    hand.phase = 'goesOn';
}

type Setting = Extract<
  TableAct,
  { kind: 'tip' | 'set' | 'unqueue' | 'gone' | 'back' | 'pause' | 'resume' | 'hold' | 'release' | 'close' | 'blinds' }
>;

/** Applies acts that set a field of a chair or of the table. */
function set(draft: Draft, act: Setting): Refusal {
  const { state } = draft;
  if ('chair' in act) return setChair(draft, act);
  if (act.kind === 'unqueue') {
    if (!state.queue.includes(act.player)) return 'poker.not_now';
    state.queue = state.queue.filter((waiting) => waiting !== act.player);
  } else if (act.kind === 'blinds') {
    if (!isPlayable({ ...state.config, blinds: act.blinds })) return 'poker.buy_in';
    state.blinds = act.blinds;
    emit(draft, act);
  } else if (act.kind === 'pause' || act.kind === 'resume') return pause(draft, act.kind === 'pause');
  else if (act.kind === 'hold' || act.kind === 'release') {
    state.isHeld = act.kind === 'hold';
    emit(draft, { kind: state.isHeld ? 'held' : 'released' });
  } else {
    state.isClosing = true;
    state.queue = [];
    emit(draft, { kind: 'closing' });
    if (state.hand === null) for (const chair of state.chairs.keys()) if (seatedAt(draft, chair)) seating.leaveNow(draft, chair);
  }
  return undefined;
}

function setChair(draft: Draft, act: Extract<Setting, { chair: number }>): Refusal {
  const { hand } = draft.state;
  const chair = seatedAt(draft, act.chair);
  if (!chair) return 'poker.no_such_seat';
  if (act.kind === 'gone' || act.kind === 'back') chair.isGone = act.kind === 'gone';
  else if (act.kind === 'set') Object.assign(chair, { straddles: act.straddles, twice: act.twice, showsLosing: act.showsLosing });
  else {
    if (hand?.order.includes(act.chair)) return 'poker.not_now';
    if (!bytesOf(act.tip, 32)) return 'poker.false_link';
    chair.tip = act.tip;
  }
  return undefined;
}

/**
 * Pauses or resumes a table. The clocks of a hand stop during a pause. Afterwards each open turn, answer or link has its full time again.
 */
function pause(draft: Draft, isPaused: boolean): Refusal {
  const { state, at } = draft;
  if (state.isPaused === isPaused) return 'poker.not_now';
  state.isPaused = isPaused;
  emit(draft, { kind: isPaused ? 'paused' : 'resumed' });
  const { hand } = state;
  if (!isPaused && hand && hand.phase !== 'showing') {
    const full = hand.clock.until - hand.clock.from;
    hand.clock = { ...hand.clock, from: at, until: at + full };
    hand.draw = { ...hand.draw, since: at, until: at + hand.draw.until - hand.draw.since };
  }
  return undefined;
}
