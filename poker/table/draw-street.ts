import { openStreet } from '#poker/kit/betting.ts';
import { requestFor, drawStreet, giveLink, isAnswered, lapse, openedSeeds, openingsOf, showLink } from '#poker/shuffle/draw.ts';
import type { TableAct } from '#poker/table/acts.ts';
import { chairOf, handOf, publish, type Draft, type Refusal } from '#poker/table/draft.ts';
import { addSilence } from '#poker/table/silence.ts';

/** Requests the links of a street. In cash games folded seats get no request. */
export function startStreet(draft: Draft, street: number): void {
  const hand = handOf(draft);
  const isRequested = hand.order.map((_chair, seat) => draft.state.config.kind === 'tournament' || !hand.betting.folded[seat]);
  hand.phase = 'drawing';
  hand.aggressor = null;
  hand.draw = requestFor(hand.draw, street, isRequested, draft.at);
  requestOrDraw(draft);
}

function requestOrDraw(draft: Draft): void {
  const { draw } = handOf(draft);
  if (isAnswered(draw)) return deal(draft);
  publish(draft, { kind: 'ask', street: draw.street, seats: draw.requested.flatMap((isRequested, seat) => (isRequested ? [seat] : [])) });
}

export function link(draft: Draft, { chair, link: given }: Extract<TableAct, { kind: 'link' }>): Refusal {
  const { hand } = draft.state;
  if (hand?.phase !== 'drawing') return 'poker.no_link_asked';
  if (draft.state.isPaused) return 'poker.paused';
  const seat = hand.order.indexOf(chair);
  if (seat < 0) return 'poker.not_in_hand';
  const done = giveLink(draft.tools, hand.draw, seat, given, draft.at);
  if ('refused' in done) return done.refused;
  hand.draw = done.draw;
  draft.state.chairs[chair]!.tip = given;
  if (isAnswered(hand.draw)) deal(draft);
  return undefined;
}

/** Accepts the link of a seat that was declared silent, with which it had answered. The record of the hand has it as evidence. */
export function answered(draft: Draft, { chair, link: shown }: Extract<TableAct, { kind: 'answered' }>): Refusal {
  const { hand, chairs } = draft.state;
  const seat = hand?.order.indexOf(chair) ?? -1;
  if (!hand || seat < 0 || hand.players[seat] !== chairs[chair]?.player) return 'poker.not_in_hand';
  const done = showLink(draft.tools, hand.draw, seat, shown);
  if ('refused' in done) return done.refused;
  hand.draw = done.draw;
  chairs[chair]!.tip = shown;
  publish(draft, { kind: 'answered', seat, link: shown });
  return undefined;
}

/** Ends the time for links of a street. */
export function lapseLinks(draft: Draft): void {
  const hand = handOf(draft);
  const { street } = hand.draw;
  const { draw, silent, dropped } = lapse(hand.draw, draft.at);
  hand.draw = draw;
  if (silent.length === 0) return;
  for (const seat of silent) {
    const chair = chairOf(draft, seat);
    if (!chair.isGone) chair.silentIn = addSilence(chair.silentIn ?? [], draft.state.no);
  }
  publish(draft, { kind: 'silent', street, seats: silent, dropped });
  requestOrDraw(draft);
}

/** Draws a street from its links, and deals: hole cards only to their seats, the board to all. */
function deal(draft: Draft): void {
  const hand = handOf(draft);
  const { tools } = draft;
  const { runs, runFrom } = hand;
  const { street } = hand.draw;
  const { draw, links, hands, boards } = drawStreet(tools, hand.draw, runs, runFrom);
  hand.draw = draw;
  publish(draft, { kind: 'drawn', street, links, opened: street === 0 ? openedSeeds(tools, draw) : null, runs, runFrom });
  const cardsOf = (places: readonly number[]): number[] => places.map((place) => draw.order[place]!);
  if (street === 0) {
    hand.places = hands;
    hand.holes = hands.map(cardsOf);
    for (const [seat, chair] of hand.order.entries())
      publish(draft, { kind: 'cards', seat, cards: openingsOf(tools, draw, hands[seat]!) }, chair);
  } else {
    hand.boards = hand.boards.map((board, at) => [...board, ...cardsOf(boards[at]!)]);
    publish(draft, { kind: 'board', street, boards: boards.map((places) => openingsOf(tools, draw, places)) });
    hand.betting = openStreet(hand.betting);
  }
  hand.phase = 'goesOn';
}
