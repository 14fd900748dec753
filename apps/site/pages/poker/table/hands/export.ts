import { recordedOf, type EndedHand } from '#poker/history/recorded.ts';
import { toPhh } from '#poker/kit/phh.ts';
import { playedSteps } from '#apps/site/pages/poker/table/hands/played.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';

const UNKNOWN = -1;

/** Returns a finished hand in the form of the hand history; undefined if this browser did not see the hand from its beginning. */
export function endedHand(record: HandRecord): EndedHand | undefined {
  const steps = playedSteps(record);
  const last = steps?.at(-1);
  if (!last || !record.result) return undefined;
  const { holes, shown, mucked, runs, result, frames } = record;
  return {
    betting: last.state,
    holes: holes.map((cards) => cards.map((card) => card ?? UNKNOWN)),
    shown,
    mucked,
    runs,
    boards: last.boards,
    result,
    frames: frames.map(({ frame }) => frame),
  };
}

/**
 * Returns the text of a hand in PHH (a file format for poker hands), with the cards that this player saw; undefined for an incomplete hand.
 */
export function phhOf(record: HandRecord, table: string, nameOf: (player: string) => string): string | undefined {
  const hand = endedHand(record);
  if (!hand) return undefined;
  return toPhh(recordedOf(hand, record.own), {
    players: record.players.map(nameOf),
    chairs: record.chairs.map((chair) => chair + 1),
    table,
    hand: String(record.no),
    finishing: hand.result!.final,
  });
}
