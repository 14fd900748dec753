import type { Emote } from '#contracts/poker-limits.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { madeHand, type MadeHand } from '#apps/site/pages/poker/text/made-hand.ts';
import type { SeenChair, TableView } from '#poker/table/view.ts';

/** Returns the cards before a chair: the player's own cards, shown cards, and null for each hidden card. */
export function cardsAt(view: TableView, seen: SeenChair): (string | null)[] {
  if (seen.seat === null || view.hand === null) return [];
  if (view.own?.chair === seen.chair) return view.own.cards;
  return seen.cards;
}

/** Returns the made hand of a chair with a single board: the player's own at any time, that of others once all their cards are shown. */
export function madeAt(view: TableView, seen: SeenChair): MadeHand | undefined {
  const cards = cardsAt(view, seen);
  if (seen.isFolded || view.hand?.boards.length !== 1 || cards.length === 0 || cards.includes(null)) return undefined;
  return madeHand(view.variant, cards, view.hand.boards[0]!);
}

/** Returns the cards of the hand that won at a showdown, which are lit; null before the result, without a showdown, and with two boards. */
export function bestCards(view: TableView): ReadonlySet<string> | null {
  const { hand, chairs } = view;
  if (!hand?.result || hand.boards.length > 1) return null;
  const winner = chairs.find(({ seat }) => seat !== null && hand.result!.pots[0]?.winners.includes(seat));
  const made = winner && madeAt(view, winner);
  const isShown = winner?.cards.some((card) => card !== null) === true;
  return made && isShown ? new Set(made.cards) : null;
}

const EMOTE_MS = 4_000;

/** Returns the phrase that a chair has just sent. A player who has muted others sees only own phrases. */
export function emoteOf(
  { emotes, view: { own } }: Pick<Shown, 'emotes' | 'view'>,
  chair: number,
  isMuted: boolean,
  now: number,
): Emote | undefined {
  const sent = emotes.get(chair);
  if (!sent || now - sent.at >= EMOTE_MS || (isMuted && own?.chair !== chair)) return undefined;
  return sent.emote;
}
