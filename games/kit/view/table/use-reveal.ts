import { useState } from 'react';
import { standing, type Standing } from '#games/kit/view/stepped/use-stepped.ts';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import { useStepTable } from '#games/kit/view/table/use-step-table.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps, ShownRound } from '#games/kit/view/view.ts';

/** Time between two cards of a deal, in milliseconds. */
export const CARD_MS = 120;
/** Time between two cards that are turned at the end, in milliseconds. */
const TURN_MS = 520;

/** A row of cards on the felt; `null` is a card face down. */
export type Row = { name: string; cards: readonly (string | null)[]; /** Hand of the open cards, in words. */ hand?: string | undefined };

type Game<S, O> = {
  rowsOf(round: { isOpen: true; seen: S } | { isOpen: false; outcome: O }): readonly Row[];
};

/** Holds the rounds of a table with an ante: cards are dealt, the player chooses, and the cards face down are turned one by one. */
export function useReveal<I, O, S, A extends object>(props: GameViewProps<I, O, 'stepped'>, { rowsOf }: Game<S, O>) {
  const { openRound, missedRound, isReducedMotion } = props;
  const [lying, setLying] = useState<readonly Row[]>(() => {
    if (openRound) return rowsOf(standing<S, O>(openRound));
    return missedRound ? rowsOf(standing<S, O>(missedRound as ShownRound<O>)) : [];
  });

  async function show(round: Standing<S, O>, sound: CardSound): Promise<void> {
    const next = rowsOf(round);
    const count = next.reduce((sum, { cards }) => sum + cards.length, 0);
    if (isReducedMotion) return setLying(next);
    const isDeal = round.acts.length === 0;
    if (isDeal) sound.cards(count, CARD_MS);
    if (round.isOpen) {
      setLying(next);
      return pause(count * CARD_MS);
    }
    const covered = isDeal ? next : coveredAs(next, lying);
    for (let turned = 0; !isDeal && turned < hiddenIn(covered); turned++) {
      setLying(uncovered(covered, next, turned));
      await pause(TURN_MS);
      sound.card();
    }
    setLying(next);
    await pause(TURN_MS);
  }

  const table = useStepTable<I, O, S, CardSound, A>(props, { sound: (isOn) => new CardSound(isOn), show });
  return { ...table, lying };
}

/** Returns the final rows with the same cards face down as before. In a replay, all cards except the player's are face down. */
function coveredAs(next: readonly Row[], before: readonly Row[]): Row[] {
  return next.map((row, at) => {
    const was = before[at];
    const isHidden = (place: number): boolean => was?.cards[place] === null || was?.cards[place] === undefined;
    const cards = row.cards.map((card, place) => (isHidden(place) ? null : card));
    return { ...row, cards, hand: cards.includes(null) ? was?.hand : row.hand };
  });
}

function hiddenIn(rows: readonly Row[]): number {
  return rows.reduce((sum, { cards }) => sum + cards.filter((card) => card === null).length, 0);
}

/** Returns the rows with the first `count` covered cards turned. */
function uncovered(covered: readonly Row[], next: readonly Row[], count: number): Row[] {
  let left = count;
  return covered.map((row, at) => ({
    ...row,
    cards: row.cards.map((card, place) => (card === null && left-- > 0 ? next[at]!.cards[place]! : card)),
  }));
}
