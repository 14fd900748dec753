// Button and blinds. The big blind always moves one seat; small blind and button follow to where the blinds were, even to empty chairs.

/** Chairs of a hand; null before the first one, and the small blind of games that have none. */
export type Positions = { button: number | null; small: number | null; big: number | null };

/** A chair that may be dealt in: `owes` nothing, or waits to come in by a post or with the big blind. */
export type Candidate = { chair: number; isNew: boolean; posts: 'big' | 'small' | null };

export type NextHand = {
  positions: Positions;
  /** Chairs in the order of the deal, from the left of the button; heads-up the big blind first. */
  dealt: number[];
  /** Who comes in owing nothing, for the game begins anew. */
  isRestart: boolean;
};

/**
 * The next hand of a table with `size` chairs, or undefined where fewer than two can play. A button blind is the only blind of short deck:
 * button and big blind are one chair there.
 */
export function nextHand(last: Positions, candidates: readonly Candidate[], size: number, isButtonBlind = false): NextHand | undefined {
  if (candidates.length < 2) return undefined;
  const chairs = candidates.map(({ chair }) => chair);
  const active = candidates.filter(({ isNew }) => !isNew);
  if (active.length < 2 || last.big === null) return restarted(last, chairs, size, isButtonBlind);
  const big = after(last.big, chairs, size);
  const following = after(big, chairs, size);
  const small = isButtonBlind ? null : last.big;
  const button = isButtonBlind ? big : last.small;
  const dealt = candidates.filter(({ chair, isNew, posts }) => {
    if (chair === big || chair === small) return chair === big || !isNew;
    if (!isButtonBlind && isBetween(chair, button!, big, size)) return false;
    // Who posts now and has the big blind in the next hand would pay it twice running.
    return !isNew || posts === 'small' || (posts === 'big' && chair !== following);
  });
  if (dealt.length < 2) return restarted(last, chairs, size, isButtonBlind);
  const inHand = dealt.map(({ chair }) => chair);
  if (isButtonBlind) return { positions: { button: big, small: null, big }, dealt: clockwise(big, inHand, size), isRestart: false };
  if (inHand.length === 2) return { ...headsUp(big, inHand), isRestart: false };
  return { positions: { button, small, big }, dealt: clockwise(button!, inHand, size), isRestart: false };
}

/** All who sit begin a new game: the big blind still moves on, button and small blind sit before it. */
function restarted(last: Positions, chairs: readonly number[], size: number, isButtonBlind: boolean): NextHand {
  const order = clockwise(last.big ?? size - 1, chairs, size);
  // A table's first button is its first player's.
  const first = isButtonBlind ? 0 : chairs.length === 2 ? 1 : 2;
  const big = order[last.big === null ? first : 0]!;
  if (isButtonBlind) return { positions: { button: big, small: null, big }, dealt: clockwise(big, chairs, size), isRestart: true };
  if (chairs.length === 2) return { ...headsUp(big, chairs), isRestart: true };
  const around = clockwise(big, chairs, size);
  const [button, small] = [around.at(-3)!, around.at(-2)!];
  return { positions: { button, small, big }, dealt: clockwise(button, chairs, size), isRestart: true };
}

function headsUp(big: number, two: readonly number[]): Pick<NextHand, 'positions' | 'dealt'> {
  const other = two.find((chair) => chair !== big)!;
  return { positions: { button: other, small: other, big }, dealt: [big, other] };
}

/** The first of the chairs after one. */
function after(chair: number, chairs: readonly number[], size: number): number {
  return clockwise(chair, chairs, size)[0]!;
}

/** Chairs in turn, from the left of one; that chair itself comes last. */
export function clockwise(from: number, chairs: readonly number[], size: number): number[] {
  const distance = (chair: number): number => (chair - from - 1 + size) % size;
  return chairs.toSorted((a, b) => distance(a) - distance(b));
}

/** Whether a chair lies strictly between two others, clockwise. */
export function isBetween(chair: number, from: number, to: number, size: number): boolean {
  const distance = (other: number): number => (other - from - 1 + size) % size;
  return chair !== from && chair !== to && distance(chair) < distance(to);
}
