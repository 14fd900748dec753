/** The parts in which games for two differ: what a random text deals to the two seats, as whole numbers, and which seat wins. */
export type Duel = {
  /** Name of the family, and of its kind of room. */
  code: string;
  deal(chance: string): readonly [number, number];
  winner(dealt: readonly [number, number]): 0 | 1;
  /** True if a companion bets and calls with what it was dealt. */
  isGood(one: number): boolean;
};
