import { seatsIn } from '#poker/kit/betting.ts';
import { openingsOf } from '#poker/shuffle/draw.ts';
import { emit, handOf, publish, type Draft } from '#poker/table/draft.ts';

/** Lays open the cards of all remaining seats, once no bet can follow. */
export function faceUp(draft: Draft): void {
  const hand = handOf(draft);
  if (hand.isFaceUp) return;
  hand.isFaceUp = true;
  for (const seat of seatsIn(hand.betting)) showAll(draft, seat);
}

export function showAll(draft: Draft, seat: number): void {
  const hand = handOf(draft);
  show(
    draft,
    seat,
    hand.holes[seat]!.map((_card, at) => at),
  );
}

/** Shows cards of a seat to all. */
export function show(draft: Draft, seat: number, cards: readonly number[]): void {
  const hand = handOf(draft);
  const fresh = cards.filter((at) => !hand.shown[seat]!.includes(at));
  if (fresh.length === 0) return;
  const shown = [...hand.shown[seat]!, ...fresh].toSorted((a, b) => a - b);
  hand.shown = hand.shown.with(seat, shown);
  emit(draft, { kind: 'shows', chair: hand.order[seat]!, cards: fresh.map((at) => hand.holes[seat]![at]!) });
  if (shown.length < hand.holes[seat]!.length) return;
  publish(draft, { kind: 'cards', seat, cards: openingsOf(draft.tools, hand.draw, hand.places[seat]!) });
}
