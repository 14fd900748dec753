import { useMemo } from 'react';
import { Spots } from '#games/kit/view/table/spots.tsx';
import type { Chips, Laid } from '#games/kit/view/table/use-chips.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { colourOf, SPOTS, type Model } from '#games/roulette/quote.ts';
import { FELT, PLACES } from '#games/roulette/view/places.ts';
import { spotName, spotWithOdds } from '#games/roulette/view/words.ts';
import { classNames } from '#ui/class-names.ts';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import './felt.css';

type Props = {
  t: FamilyText;
  model: Model;
  currency: Currency;
  money(amount: Amount): string;
  chips: Chips;
  /** The number that lies on the table, once the ball has fallen. */
  number: number | null;
  /** Numbers that are lit while their spot is pointed at. */
  lit: ReadonlySet<number>;
  isHeld: boolean;
  laidFor?(spot: string): Laid;
  onPlay(): void;
  onPoint(spot: string | null): void;
};

/** The felt with all of its spots; along the screen where that is wide, down where it is narrow. */
export function Felt({ t, model, number, lit, ...rest }: Props) {
  const places = useMemo(
    () => PLACES.map((place) => ({ ...place, face: place.isOnLine ? undefined : <Face t={t} spot={place.spot} /> })),
    [t],
  );
  return (
    <Spots
      {...rest}
      t={t}
      className="felt"
      label={t('roulette.table')}
      grid={{ across: FELT.long, down: FELT.deep }}
      places={places.map((place) => {
        const { kind, numbers } = SPOTS.get(place.spot)!;
        if (kind !== 'straight') return place;
        const [one] = numbers as [number];
        return { ...place, look: classNames(place.look, lit.has(one) && 'felt__number--lit', one === number && 'felt__number--hit') };
      })}
      nameOf={(spot) => spotWithOdds(t, spot, model)}
      cameOut={(spot) => (number === null ? null : SPOTS.get(spot)!.numbers.includes(number) ? 'won' : 'lost')}
    />
  );
}

/** What is printed on a field: a number, a dozen, a diamond of the colour. */
export function Face({ t, spot }: { t: FamilyText; spot: string }) {
  const { kind, numbers } = SPOTS.get(spot)!;
  if (kind === 'straight') return <b className="figures">{numbers[0]}</b>;
  if (kind === 'red' || kind === 'black') return <i className={`felt__diamond felt__diamond--${kind}`} />;
  return kind === 'column' ? <span data-printed="2:1" /> : <span>{spotName(t, spot)}</span>;
}

/** The last numbers in their colours, the newest first; with what lightning had made of them. */
export function PastNumbers({ t, numbers }: { t: FamilyText; numbers: readonly { id: string; number: number; odds?: number }[] }) {
  return (
    <ol className="past-numbers" aria-label={t('roulette.past')}>
      {numbers.map(({ id, number, odds }) => (
        <li key={id} className={`past-number past-number--${colourOf(number)} figures`}>
          {number}
          {odds && <small className="past-number__odds">{odds}</small>}
        </li>
      ))}
    </ol>
  );
}
