import { useState } from 'react';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { compare, fromMinor, NOTHING, plus, toMinor, type Amount } from '#kernel/amount.ts';

export type FreeRounds = NonNullable<ReturnType<typeof useFreeRounds>>;

/** Free rounds that the member has in an open game: whether they are played now, how many are left, and what they won so far. */
export function useFreeRounds({ freeRounds: given, openRounds, currency }: OpenedGame) {
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
    /** Returns the worth of the rounds that are left after `played` more, for the view to count with. */
    worth: (played = 0): Amount => fromMinor(toMinor(given.stake, currency) * BigInt(Math.max(0, left - played)), currency),
    /** Counts a round that was shown to its end. */
    ended: (payout: Amount): void => {
      setLeft((known) => Math.max(0, known - 1));
      setWon((known) => {
        const sum = plus(known, payout, currency);
        return compare(sum, given.most) > 0 ? given.most : sum;
      });
    },
    /** The server has none left. */
    over: (): void => setLeft(0),
    turn: (): void => setOn(!isOn),
  };
}
