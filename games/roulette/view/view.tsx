import { liveView, type LiveFront } from '#games/kit/view/live/live-view.tsx';
import type { RouletteInfo, RouletteOutcome } from '#games/roulette/rules.ts';
import { stepsOf } from '#games/roulette/quote.ts';
import { Alone } from '#games/roulette/view/alone.tsx';
import { PastNumbers } from '#games/roulette/view/felt.tsx';
import { feltOf } from '#games/roulette/view/live-felt.tsx';
import { LiveWheel } from '#games/roulette/view/live-scene.tsx';
import { RouletteSound } from '#games/roulette/view/sound.ts';
import { numberWithColour } from '#games/roulette/view/words.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

const SPIN_MS = 3_600;

const front: LiveFront<RouletteInfo<Amount>, RouletteOutcome, RouletteSound> = {
  stepsOf,
  sound: (isOn) => new RouletteSound(isOn),
  heard: (sound, count) => count === 1 && sound.rolling(SPIN_MS),
  feltOf,
  Scene: LiveWheel,
  isTall: true,
  // The same number may fall again, so its place from the first is what it is known by.
  Past: ({ t, outcomes }) => <PastNumbers t={t} numbers={outcomes.map(({ number }, at) => ({ id: String(at), number })).toReversed()} />,
  written: ({ number }, t) => numberWithColour(t, number),
};

/** Roulette, alone or at a table with others. */
export const View = liveView(front, Alone);
