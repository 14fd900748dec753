import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { animalOf, ANIMALS, MAIN, MARKSIX, NUMBERS, waveOf, WAVES } from '#games/marksix/quote.ts';
import { WaveBalls } from '#games/marksix/view/wave-balls.tsx';
import { drawnText } from '#games/marksix/view/words.ts';

/** The counter of mark six: six balls and a special one. */
export const View = lotteryView({
  family: 'marksix',
  lottery: MARKSIX,
  Balls: WaveBalls,
  written: (drawn, t) => drawnText(t, drawn),
  trends: [
    { key: 'number', of: NUMBERS, hits: (drawn) => [String(drawn[MAIN])] },
    { key: 'numbers', of: NUMBERS, hits: (drawn) => drawn.map(String) },
    { key: 'animal', of: ANIMALS, hits: (drawn) => [animalOf(drawn[MAIN]!)] },
    { key: 'wave', of: WAVES, hits: (drawn) => [waveOf(drawn[MAIN]!)] },
  ],
});
