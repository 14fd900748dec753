import { hexOf } from '#poker/kit/bytes.ts';
import type { Digests } from '#poker/kit/digests.ts';
import { beginFollow, follow, type Follow } from '#poker/shuffle/follow.ts';
import type { Alarm, Frame } from '#poker/shuffle/frames.ts';

/** Hash that the first record of a table names as the record before it. */
export const FIRST_RECORD = '00'.repeat(32);

/** Verifies the frames of a hand. Returns its end, or the first false frame. `prev` is the hash of the record before it. */
export function verifyHand(digests: Digests, frames: readonly Frame[], prev?: string): { follow: Follow } | { alarm: Alarm; at: number } {
  const [first, ...rest] = frames;
  if (first?.kind !== 'hand') return { alarm: 'poker.out_of_order', at: 0 };
  const begun = beginFollow(first, null, prev);
  if ('alarm' in begun) return { ...begun, at: 0 };
  let state = begun.follow;
  for (const [at, frame] of rest.entries()) {
    const next = follow(digests, state, frame);
    if ('alarm' in next) return { ...next, at: at + 1 };
    state = next.follow;
  }
  return { follow: state };
}

/** Returns the hash of a hand's record, which the next hand at its table names: the hash of its public frames, as JSON. */
export function recordHash({ sha256 }: Digests, frames: readonly Frame[]): string {
  return hexOf(sha256(new TextEncoder().encode(JSON.stringify(frames))));
}
