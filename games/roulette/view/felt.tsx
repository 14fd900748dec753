import { useMemo } from 'react';
import { Spots } from '#games/kit/view/table/spots.tsx';
import type { Chips } from '#games/kit/view/table/use-chips.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { chipsOfPress, colourOf, type Model } from '#games/roulette/quote.ts';
import { feltOf } from '#games/roulette/view/live-felt.tsx';
import { reachOf } from '#games/roulette/view/manner.ts';
import { classNames } from '#ui/class-names.ts';
import type { Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

type Props = {
  t: FamilyText;
  model: Model;
  manner: string;
  currency: Currency;
  money(amount: Amount): string;
  chips: Chips;
  /** The result, once the ball has fallen; null before. */
  number: number | null;
  /** Numbers that are lit while the pointer is on their place. */
  lit: ReadonlySet<number>;
  isHeld: boolean;
  onPlay(): void;
  onPoint(place: string | null): void;
};

/** Shows the felt with all its spots, or the racetrack: horizontally on a wide screen, vertically on a narrow one. */
export function Felt({ t, model, manner, number, lit, ...rest }: Props) {
  const { places, cameOut, className, label, grid, nameOf } = useMemo(() => feltOf(model, t, manner), [model, t, manner]);
  return (
    <Spots
      key={className}
      {...rest}
      {...{ t, className, label, grid, nameOf }}
      places={places.map((place) => {
        if (!place.spot.startsWith('straight:')) return place;
        const one = Number(place.spot.slice('straight:'.length));
        return { ...place, look: classNames(place.look, lit.has(one) && 'felt__number--lit', one === number && 'felt__number--hit') };
      })}
      laidFor={(place) => chipsOfPress(place, reachOf(manner))}
      cameOut={(place) => (number === null ? null : cameOut(place, { number }))}
    />
  );
}

/** Lists the last numbers in their colours, the newest first, with the prices to which lightning had raised them. */
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
