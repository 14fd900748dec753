import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { animalOf, ANIMALS, lunarYearAt, MAIN, MARKSIX, NUMBERS, waveOf, WAVES } from '#games/marksix/quote.ts';
import { WaveBalls } from '#games/marksix/view/wave-balls.tsx';
import { AnimalNumbers } from '#games/marksix/view/animal-numbers.tsx';
import { drawnText } from '#games/marksix/view/words.ts';

/** The counter of mark six: six balls and a special one. */
export const View = lotteryView({
  family: 'marksix',
  lottery: MARKSIX,
  Balls: WaveBalls,
  written: (drawn, t, drawnMs) => drawnText(t, drawn, drawnMs),
  About: AnimalNumbers,
  trends: [
    { key: 'number', of: NUMBERS, hits: (drawn) => [String(drawn[MAIN])] },
    { key: 'numbers', of: NUMBERS, hits: (drawn) => drawn.map(String) },
    { key: 'animal', of: ANIMALS, hits: (drawn, drawnMs) => [animalOf(drawn[MAIN]!, lunarYearAt(drawnMs!))] },
    { key: 'wave', of: WAVES, hits: (drawn) => [waveOf(drawn[MAIN]!)] },
  ],
});
