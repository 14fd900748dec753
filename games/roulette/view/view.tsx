import { liveView, type LiveFront } from '#games/kit/view/live/live-view.tsx';
import type { RouletteInfo, RouletteOutcome } from '#games/roulette/rules.ts';
import { chipsOfPress, stepsOf, strikeOn, thrownAt } from '#games/roulette/quote.ts';
import { Alone } from '#games/roulette/view/alone.tsx';
import { PastNumbers } from '#games/roulette/view/felt.tsx';
import { feltOf, LiveCalls } from '#games/roulette/view/live-felt.tsx';
import { LiveWheel } from '#games/roulette/view/live-scene.tsx';
import { PLAIN, reachOf } from '#games/roulette/view/manner.ts';
import { RouletteSound } from '#games/roulette/view/sound.ts';
import { resultText } from '#games/roulette/view/words.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

const SPIN_MS = 3_600;

const front: LiveFront<RouletteInfo<Amount>, RouletteOutcome, RouletteSound> = {
  stepsOf,
  sound: (isOn) => new RouletteSound(isOn),
  received: (sound, count, outcome) => {
    if (outcome?.struck && count === 1) sound.thunder(outcome.struck.length);
    else if (outcome && count === thrownAt(outcome)) sound.rolling(SPIN_MS);
  },
  feltOf: ({ model }, t, _, manner) => feltOf(model, t, manner ?? PLAIN),
  Aside: LiveCalls,
  laidFor: (place, manner) => chipsOfPress(place, reachOf(manner ?? PLAIN)),
  Scene: LiveWheel,
  isTall: true,
  words: { dealing: 'roulette.spinning', number: 'kit.live_round' },
  // The same number may come again, so an entry is identified by its place from the oldest.
  Past: ({ t, outcomes }) => <PastNumbers t={t} numbers={outcomes.map((outcome, at) => pastOf(outcome, at)).toReversed()} />,
  written: (outcome, t) => resultText(t, outcome),
};

function pastOf(outcome: RouletteOutcome, at: number) {
  const strike = strikeOn(outcome);
  return { id: String(at), number: outcome.number, ...(strike && { odds: strike.odds }) };
}

/** Shows roulette for one player or at a table for many. */
export const View = liveView(front, Alone);
