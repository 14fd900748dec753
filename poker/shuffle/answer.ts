import type { Digests } from '#poker/kit/digests.ts';
import { takeLink, type Chain } from '#poker/shuffle/chain.ts';
import { mayDraw, type Follow } from '#poker/shuffle/follow.ts';
import type { Alarm } from '#poker/shuffle/frames.ts';

/**
 * Answers a request for a link as a browser does. It gives only its next link, and one link for each draw of a street. It gives a link for
 * a board only if its own engine says that the betting is over. It gives a second link only if the draw was repeated because a seat was
 * silent. The returned chain must be stored before the link is sent.
 */
export function answerTo(
  digests: Digests,
  state: Follow,
  chain: Chain,
  street: number,
): { link: string; chain: Chain; follow: Follow } | { alarm: Alarm } {
  const { own, silent, requested, thrown } = state;
  if (!mayDraw(state, street)) return { alarm: 'poker.asked_early' };
  if (own === null || silent[own] || requested > thrown) return { alarm: 'poker.asked_too_often' };
  const taken = takeLink(digests, chain);
  return { ...taken, follow: { ...state, given: taken.link, requested: thrown + 1 } };
}
