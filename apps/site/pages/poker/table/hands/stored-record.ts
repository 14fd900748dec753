import type { WireOutput } from '#contracts/endpoint.ts';
import type { pokerHand, pokerProof } from '#contracts/poker-hands.ts';
import { cardOf } from '#poker/kit/cards.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { Positions } from '#poker/table/positions.ts';
import type { Result } from '#poker/table/state.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';

type Stored = WireOutput<typeof pokerHand>;
type Proof = WireOutput<typeof pokerProof>;

/** Returns a hand that the server has stored, in the form of this browser's records. The own cards come after the public frames. */
export function storedRecord(hand: Stored, proof: Proof): HandRecord {
  const frames = proof.frames as Frame[];
  const [first] = frames;
  const own = proof.own as Frame | null;
  return {
    id: hand.id,
    no: hand.no,
    at: new Date(hand.at).getTime(),
    variant: first?.kind === 'hand' ? first.setup.variant : 'NT',
    positions: hand.positions as Positions,
    blinds: hand.blinds,
    chairs: hand.players.map(({ chair }) => chair),
    players: hand.players.map(({ name }) => name),
    own: hand.own,
    frames: [...frames.map((frame) => ({ frame, isOwn: false })), ...(own ? [{ frame: own, isOwn: true }] : [])],
    holes: hand.holes.map((cards) => cards.map((card) => (card === null ? null : (cardOf(card) ?? null)))),
    shown: hand.shown,
    mucked: hand.mucked,
    runs: hand.runs,
    boards: hand.boards,
    result: hand.result as Result,
  };
}
