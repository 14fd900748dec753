// Button and blinds. The big blind always moves to the next player. Small blind and button follow to the last blinds, even to empty chairs.

/** Chairs of button and blinds in a hand; null before the first hand. `small` is null too in games without a small blind. */
export type Positions = { button: number | null; small: number | null; big: number | null };

/** Chair that may be dealt in. A new player waits until it posts a blind or has the big blind. */
export type Candidate = { chair: number; isNew: boolean; posts: 'big' | 'small' | null };

export type NextHand = {
  positions: Positions;
  /** Chairs in the order of the deal, from the left of the button. Heads-up the big blind is first. */
  dealt: number[];
  /** True if the game restarts: every player then comes in without owing a blind. */
  isRestart: boolean;
};

/**
 * Returns the next hand of a table with `size` chairs; undefined if fewer than two players can play. Short deck has only a button blind:
 * its button and big blind are the same chair.
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
    // A player that posts now and has the big blind in the next hand would pay it twice in a row.
    return !isNew || posts === 'small' || (posts === 'big' && chair !== following);
  });
  if (dealt.length < 2) return restarted(last, chairs, size, isButtonBlind);
  const inHand = dealt.map(({ chair }) => chair);
  if (isButtonBlind) return { positions: { button: big, small: null, big }, dealt: clockwise(big, inHand, size), isRestart: false };
  if (inHand.length === 2) return { ...headsUp(big, inHand), isRestart: false };
  return { positions: { button, small, big }, dealt: clockwise(button!, inHand, size), isRestart: false };
}

/** Restarts the game with all chairs. The big blind still moves on; button and small blind are before it. */
function restarted(last: Positions, chairs: readonly number[], size: number, isButtonBlind: boolean): NextHand {
  const order = clockwise(last.big ?? size - 1, chairs, size);
  // The first player of a table has its first button.
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

/** Returns the first of the chairs clockwise from `chair`. */
function after(chair: number, chairs: readonly number[], size: number): number {
  return clockwise(chair, chairs, size)[0]!;
}

/** Sorts chairs clockwise from the left of `from`; `from` itself comes last. */
export function clockwise(from: number, chairs: readonly number[], size: number): number[] {
  const distance = (chair: number): number => (chair - from - 1 + size) % size;
  return chairs.toSorted((a, b) => distance(a) - distance(b));
}

/** Checks whether a chair lies strictly between two others, clockwise. */
export function isBetween(chair: number, from: number, to: number, size: number): boolean {
  const distance = (other: number): number => (other - from - 1 + size) % size;
  return chair !== from && chair !== to && distance(chair) < distance(to);
}
