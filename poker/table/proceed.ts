import { act as bet, seatsIn, type Act } from '#poker/kit/betting.ts';
import type { TableAct } from '#poker/table/acts.ts';
import { startStreet } from '#poker/table/draw-street.ts';
import { chairOf, emit, handOf, publish, type Draft, type Refusal } from '#poker/table/draft.ts';
import { settle } from '#poker/table/settle.ts';
import { faceUp } from '#poker/table/show.ts';

const TWICE_MS = 5_000;

/** Moves a hand on after an act or a deal, until a player must act, answer or give a link, or the hand is paid. */
export function proceed(draft: Draft): void {
  const hand = handOf(draft);
  for (;;) {
    while (hand.betting.phase === 'betting' && actsAlone(draft, hand.betting.toAct)) applyBet(draft, hand.betting.toAct, { kind: 'fold' });
    const { phase, toAct } = hand.betting;
    if (phase === 'betting') return giveTurn(draft, toAct);
    if (phase !== 'street') return settle(draft);
    const isAllIn = seatsIn(hand.betting).filter((seat) => hand.betting.stacks[seat]! > 0).length < 2;
    if (isAllIn) faceUp(draft);
    if (isAllIn && draft.state.config.twice && hand.answers.length === 0 && !askTwice(draft)) return;
    startStreet(draft, hand.betting.street + 1);
    if (hand.phase !== 'goesOn') return;
  }
}

function giveTurn(draft: Draft, seat: number): void {
  const hand = handOf(draft);
  hand.phase = 'acting';
  hand.clock = { until: draft.at + draft.state.config.clock.act, isBank: false, from: draft.at };
  emit(draft, { kind: 'turn', chair: hand.order[seat]!, no: hand.acts, until: hand.clock.until, isBank: false });
}

/** Checks whether a seat folds automatically in its turn: its player leaves, has moved on, or is absent from a tournament. */
function actsAlone(draft: Draft, seat: number): boolean {
  const chair = chairOf(draft, seat);
  return chair.leaves || handOf(draft).ahead[seat] !== null || (draft.state.config.kind === 'tournament' && chair.state === 'out');
}

/** Applies a bet if the rules of the hand allow it; `refused` is the reason if they do not. */
export function applyBet(draft: Draft, seat: number, act: Act): ReturnType<typeof bet> {
  const hand = handOf(draft);
  const done = bet(hand.betting, seat, act);
  if ('refused' in done) return done;
  hand.betting = done.state;
  hand.acts++;
  if (act.kind === 'raise') hand.aggressor = seat;
  publish(draft, { kind: 'act', seat, act });
  return done;
}

/**
 * Asks the remaining seats whether to run the rest of the board twice. A seat's setting is its answer. Returns whether the question is
 * decided.
 */
function askTwice(draft: Draft): boolean {
  const hand = handOf(draft);
  const inHand = seatsIn(hand.betting);
  hand.answers = hand.order.map((_chair, seat) => {
    const { twice, leaves, isGone } = chairOf(draft, seat);
    if (!inHand.includes(seat) || twice !== 'ask') return !inHand.includes(seat) || twice === 'always';
    return leaves || isGone ? false : null;
  });
  if (isDecided(draft)) return true;
  hand.phase = 'twice';
  hand.clock = { until: draft.at + TWICE_MS, isBank: false, from: draft.at };
  const chairs = hand.order.filter((_chair, seat) => hand.answers[seat] === null);
  emit(draft, { kind: 'askTwice', chairs, until: hand.clock.until });
  return false;
}

/** Checks whether all seats have agreed or any seat has refused. If all have agreed, the boards differ from here on. */
function isDecided(draft: Draft): boolean {
  const hand = handOf(draft);
  if (!hand.answers.includes(false) && hand.answers.includes(null)) return false;
  if (!hand.answers.includes(false)) {
    Object.assign(hand, { runs: 2, runFrom: hand.betting.street + 1, boards: [hand.boards[0]!, hand.boards[0]!] });
    emit(draft, { kind: 'runs', runs: 2, from: hand.runFrom });
  }
  return true;
}

export function answerTwice(draft: Draft, { chair, agrees }: Extract<TableAct, { kind: 'twice' }>): Refusal {
  const { hand, isPaused } = draft.state;
  if (isPaused) return 'poker.paused';
  const seat = hand?.order.indexOf(chair) ?? -1;
  if (hand?.phase !== 'twice' || hand.answers[seat] !== null) return 'poker.not_now';
  hand.answers = hand.answers.with(seat, agrees);
  if (isDecided(draft)) hand.phase = 'goesOn';
  return undefined;
}

/** Records a refusal for each seat that has not answered in time. */
export function lapseTwice(draft: Draft): void {
  const hand = handOf(draft);
  hand.answers = hand.answers.map((answer) => answer ?? false);
  hand.phase = 'goesOn';
}
