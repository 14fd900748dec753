/** Differences between games of two players: the two things that a random text deals, as whole numbers, and the winner of the two. */
export type Duel = {
  /** Name of the family, and of its kind of room. */
  code: string;
  deal(chance: string): readonly [number, number];
  winner(dealt: readonly [number, number]): 0 | 1;
  /** A companion bets and calls with what it was dealt from here on. */
  isGood(one: number): boolean;
};
