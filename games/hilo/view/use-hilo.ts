import { useState } from 'react';
import { guessesOf, type Guess, type Laid } from '#games/hilo/quote.ts';
import type { HiloAct, HiloInfo, HiloOutcome, HiloShown } from '#games/hilo/rules.ts';
import { HiloSound } from '#games/hilo/view/sound.ts';
import { useSound } from '#games/kit/view/board.tsx';
import { standing, useStepped, type Standing } from '#games/kit/view/stepped/use-stepped.ts';
import { pause } from '#games/kit/view/use-turns.ts';
import type { GameViewProps } from '#games/kit/view/view.ts';
import { ratioOf, type Amount } from '#kernel/amount.ts';

type Props = GameViewProps<HiloInfo<Amount>, HiloOutcome, 'stepped'>;
type Round = Standing<HiloShown, HiloOutcome>;
const REPLAY_MS = 620;
/** Time in which a card turns before its effect is shown, in milliseconds. */
const TURN_MS = 280;

type Cards = { row: readonly Laid[]; isLost: boolean };
const NO_CARDS: Cards = { row: [], isLost: false };

function cardsOf(round: Round): Cards {
  return round.isOpen ? { row: round.seen.row, isLost: false } : round.outcome;
}

/** Holds the rounds one after the other: opened, guessed card by card, cashed out; or a recorded round. */
export function useHilo(props: Props) {
  const { openRound, missedRound } = props;
  const sound = useSound(() => new HiloSound(props.isSoundOn), props.isSoundOn);
  const [cards, setCards] = useState<Cards>(() => (openRound ? cardsOf(standing(openRound)) : (missedRound?.outcome ?? NO_CARDS)));

  async function turnTo(next: Cards): Promise<void> {
    const hasCome = next.row.length !== cards.row.length;
    setCards(next);
    if (!hasCome) return;
    sound.card();
    if (!props.isReducedMotion) await pause(TURN_MS);
  }

  async function show(round: Round): Promise<void> {
    await turnTo(cardsOf(round));
    const { row } = cardsOf(round);
    if (round.isOpen) return row.at(-1)!.by === 'high' || row.at(-1)!.by === 'low' ? sound.right(guessesOf(row)) : undefined;
    if (round.outcome.isLost) return sound.wrong();
    sound.pluck(ratioOf(round.payout, round.stake));
  }

  async function showAgain(round: Round): Promise<void> {
    const { row } = round.outcome;
    for (let count = 1; count < row.length && !props.isReducedMotion; count++) {
      setCards({ row: row.slice(0, count), isLost: false });
      sound.card();
      await pause(REPLAY_MS);
    }
    await show(round);
  }

  const game = useStepped<HiloInfo<Amount>, HiloOutcome, HiloShown, HiloAct>(props, { unlock: () => sound.unlock(), show, showAgain });
  return {
    ...game,
    ...cards,
    start: () => game.start({}),
    /** The guess that was sent and has no answer yet; null for none. */
    requestedGuess: game.requested && 'guess' in game.requested ? game.requested.guess : null,
    guess: (by: Guess) => game.act({ guess: by }),
    skip: () => game.act({ skip: true }),
    cashOut: () => game.act({ cashOut: true }),
  };
}
