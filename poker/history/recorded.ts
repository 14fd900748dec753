import { cardText } from '#poker/kit/cards.ts';
import type { RecordedHand } from '#poker/kit/replay.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { Hand } from '#poker/table/state.ts';

/** Parts of a paid hand from which its history is written. A browser has them for a hand that it followed, with -1 for an unknown card. */
export type EndedHand = Pick<Hand, 'betting' | 'holes' | 'shown' | 'result' | 'mucked' | 'boards' | 'runs' | 'frames'>;

/** Returns a paid hand in the notation of recorded hands. It has the hole cards of the seat `own`, and those that were shown. */
export function recordedOf(hand: EndedHand, own: number | null): RecordedHand {
  const { betting, holes, shown, result, mucked, boards, runs } = hand;
  const { setup } = betting;
  const cards = (seat: number): string => holes[seat]!.map(cardText).join('');
  const isShown = (seat: number): boolean => shown[seat]!.length === holes[seat]!.length;
  const deals = holes.map((held, seat) => `d dh p${seat + 1} ${seat === own ? cards(seat) : '??'.repeat(held.length)}`);
  const ends = holes.flatMap((_held, seat) =>
    isShown(seat) ? [`p${seat + 1} sm ${cards(seat)}`] : mucked[seat] ? [`p${seat + 1} sm -`] : [],
  );
  return {
    variant: setup.variant.code,
    stacks: setup.stacks,
    antes: setup.antes,
    blinds: setup.blinds,
    ...(setup.straddle && { straddle: true }),
    ...(setup.posts && { posts: setup.posts }),
    ...(setup.dead && { dead: setup.dead }),
    minBet: setup.minBet,
    ...(setup.bigBet !== undefined && { bigBet: setup.bigBet }),
    actions: [...deals, ...hand.frames.flatMap((frame) => actionOf(frame, boards[0]!)), ...ends],
    ...(runs > 1 && { boards: boards.map((board) => board.map(cardText)) }),
    rake: result?.rake ?? 0,
  };
}

function actionOf(frame: Frame, board: readonly number[]): string[] {
  if (frame.kind === 'act') return [`p${frame.seat + 1} ${actText(frame.act)}`];
  return frame.kind === 'board' ? [`d db ${streetCards(board, frame.street).map(cardText).join('')}`] : [];
}

/** Returns the cards that a street adds to a board. */
export function streetCards<Card>(board: readonly Card[], street: number): readonly Card[] {
  return street === 1 ? board.slice(0, 3) : board.slice(street + 1, street + 2);
}

function actText(act: Extract<Frame, { kind: 'act' }>['act']): string {
  return act.kind === 'fold' ? 'f' : act.kind === 'call' ? 'cc' : `cbr ${act.to}`;
}
