import type { ReactNode } from 'react';
import { FIELDS, matchOf, topPrize, type Model } from '#games/scratch/quote.ts';
import { EMBLEMS } from '#games/scratch/view/emblems.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './card.css';

type FieldsProps = {
  t: FamilyText;
  /** The prizes as multiples of the stake; null before there is a card. */
  fields: readonly number[] | null;
  /** Fields that screen readers read; all fields once the card is over. */
  open: readonly number[];
  /** True if the winning symbols are shown. */
  isOver: boolean;
  /** Writes a prize as it is printed. */
  written(times: number): string;
};

type CardProps = FieldsProps & { model: Model; serial: string; /** The foil. */ children: ReactNode };

const ALL = Array.from({ length: FIELDS }, (_, field) => field);

/** Shows a card: its emblem, its nine fields under the foil, and its number. */
export function Card({ model, serial, children, ...fields }: CardProps) {
  const { t, written } = fields;
  return (
    <div className={`scratch-card scratch-card--${model}`}>
      <p className="scratch-card__head">
        <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          <path d={EMBLEMS[model]} fillRule="evenodd" />
        </svg>
        <span>
          <b>{t(`scratch.kind.${model}`)}</b>
          <small className="figures">{t('scratch.up_to', { amount: written(topPrize(model)) })}</small>
        </span>
      </p>
      <div className="scratch-card__play">
        <Fields {...fields} />
        {children}
      </div>
      <p className="scratch-card__foot">
        <span>{t('scratch.match')}</span>
        <span className="figures" dir="ltr">
          {serial}
        </span>
      </p>
    </div>
  );
}

/** Draws the fields under the foil. */
export function Fields({ t, fields, open, isOver, written }: FieldsProps) {
  const prize = fields && isOver ? matchOf(fields) : 0;
  return (
    <ol className="scratch-fields" aria-label={t('scratch.fields')}>
      {ALL.map((field) => {
        const isRead = fields !== null && (isOver || open.includes(field));
        return (
          <li key={field} className={classNames('figures', prize > 0 && fields![field] === prize && 'scratch-fields__match')}>
            {!isRead && <span className="visually-hidden">{t('scratch.covered')}</span>}
            <span aria-hidden={!isRead}>{fields && written(fields[field]!)}</span>
          </li>
        );
      })}
    </ol>
  );
}
