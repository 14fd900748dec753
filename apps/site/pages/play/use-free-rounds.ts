import { useState } from 'react';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { compare, fromMinor, NOTHING, plus, toMinor, type Amount } from '#kernel/amount.ts';

/** Free rounds of an open game. */
export interface FreeRounds {
  /** Id of the gift. */
  id: string;
  /** Stake of each round. */
  stake: Amount;
  /** True if free rounds are played now. */
  isOn: boolean;
  /** Number of rounds that are left. */
  left: number;
  /** Amount that they have won so far. */
  won: Amount;
  /** Returns the worth of the free rounds that are left after `played` more rounds, which the view shows as its balance. */
  worth(played?: number): Amount;
  /** Counts a free round that was shown to its end. */
  ended(payout: Amount): void;
  /** Sets the number of rounds left to 0, once the server has none left. */
  over(): void;
  /** Switches between free rounds and rounds for the member's own money. */
  turn(): void;
}

/**
 * Returns the free rounds that the member has in an open game: whether they are played now, how many are left, and what they have won. Null
 * without free rounds.
 */
export function useFreeRounds({ freeRounds: given, openRounds, currency }: OpenedGame): FreeRounds | null {
  const [isOn, setOn] = useState(given !== null && openRounds.length === 0);
  const [left, setLeft] = useState(given?.left ?? 0);
  const [won, setWon] = useState(given?.won ?? NOTHING);
  if (given === null) return null;
  return {
    id: given.id,
    stake: given.stake,
    isOn,
    left,
    won,
    worth: (played = 0) => fromMinor(toMinor(given.stake, currency) * BigInt(Math.max(0, left - played)), currency),
    ended: (payout) => {
      setLeft((known) => Math.max(0, known - 1));
      setWon((known) => {
        const sum = plus(known, payout, currency);
        return compare(sum, given.most) > 0 ? given.most : sum;
      });
    },
    over: () => setLeft(0),
    turn: () => setOn(!isOn),
  };
}
