import type { BookInfo } from '#games/slots/slot-info.ts';
import type { Translate } from '#games/slots/view/words.ts';
import './book.css';

type Props = { book: BookInfo; /** Number of the entry that a round was dealt from. */ entry?: number; t: Translate };

/** Shows the data by which anyone can deal a published book again: its seed, its weights, and the hash of both with the wins. */
export function Book({ book: { seed, weights, hash }, entry, t }: Props) {
  return (
    <dl className="slot-book">
      {entry !== undefined && (
        <div>
          <dt>{t('slots.book.entry')}</dt>
          <dd>{entry}</dd>
        </div>
      )}
      <div>
        <dt>{t('slots.book.seed')}</dt>
        <dd>
          <code dir="ltr">{seed}</code>
        </dd>
      </div>
      <div>
        <dt>{t('slots.book.weights')}</dt>
        <dd>{t('slots.book.weights_of', weights)}</dd>
      </div>
      <div>
        <dt>{t('slots.book.hash')}</dt>
        <dd>
          <code dir="ltr">{hash}</code>
        </dd>
      </div>
    </dl>
  );
}
