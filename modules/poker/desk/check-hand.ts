import type { Output } from '#contracts/endpoint.ts';
import type { pokerDeskHand } from '#contracts/bo/poker-hands.ts';
import type { Queryable } from '#platform/db/database.ts';
import { cardsIn } from '#poker/kit/deal.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import { FIRST_RECORD, recordHash, verifyHand } from '#poker/shuffle/verify.ts';
import type { Hand } from '#poker/table/state.ts';
import type { StoredHand } from '#modules/poker/hands/hand-store.ts';
import { tools } from '#modules/poker/room/hand-table.ts';

/** Verifies the shuffle of a stored hand by the published data, as a browser does, and also by the key that the server sealed. */
export async function checkHand(
  db: Queryable,
  { frames, hash, room }: StoredHand,
  { draw }: Pick<Hand, 'draw'>,
): Promise<Output<typeof pokerDeskHand>['proof']> {
  const verified = verifyHand(nodeDigests, frames);
  const first = frames[0];
  const roots = first?.kind === 'hand' ? first.roots : [];
  const prev = first?.kind === 'hand' ? first.prev : '';
  const made = tools.decks(draw.key, cardsIn(VARIANTS[draw.variant]!)).roots;
  return {
    alarm: 'alarm' in verified ? verified.alarm : null,
    at: 'alarm' in verified ? verified.at : null,
    isHashTrue: recordHash(nodeDigests, frames) === hash,
    isKeyTrue: made.length === roots.length && made.every((root, at) => root === roots[at]),
    follows: prev === FIRST_RECORD ? true : await isStored(db, room, prev),
    silent: frames.reduce((sum, frame) => sum + (frame.kind === 'silent' ? frame.seats.length : 0), 0),
    answered: frames.filter(({ kind }) => kind === 'answered').length,
    drawnByHouse: frames.filter(isOfHouse).length,
  };
}

const isOfHouse = (frame: Frame): boolean => frame.kind === 'drawn' && frame.links.every((link) => link === null);

/** Returns true if the previous record is stored. Returns null if it is not, because hands with bots alone are not stored. */
async function isStored(db: Queryable, room: string, hash: string): Promise<true | null> {
  const found = await db.query('SELECT 1 FROM poker_hand WHERE room = $1 AND hash = $2', [room, hash]);
  return found.length > 0 ? true : null;
}
