import type { AboutPlay } from '#games/kit/view/lottery/lottery-view.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { animalOf, ANIMALS, lunarYearAt, NUMBERS } from '#games/marksix/quote.ts';
import './animal-numbers.css';

/** Shows, beside plays on an animal, the numbers of each animal on the day of the next draw. */
export function AnimalNumbers({ play, t, drawsMs }: AboutPlay) {
  if (play.fields[0]?.key !== 'animal' || drawsMs === undefined) return null;
  return <AnimalTable t={t} atMs={drawsMs} />;
}

/** Shows the numbers of each animal at a time. */
export function AnimalTable({ t, atMs }: { t: FamilyText; atMs: number }) {
  const year = lunarYearAt(atMs);
  return (
    <ul className="animal-numbers">
      {ANIMALS.map((animal) => (
        <li key={animal}>
          {t(`marksix.choice.${animal}`)}{' '}
          <bdi className="figures">{NUMBERS.filter((one) => animalOf(Number(one), year) === animal).join(' ')}</bdi>
        </li>
      ))}
    </ul>
  );
}
