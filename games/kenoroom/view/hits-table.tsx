import { paysText } from '#games/kit/lottery/play.ts';
import type { AboutPlay } from '#games/kit/view/lottery/lottery-view.tsx';
import { HITS } from '#games/kenoroom/quote.ts';
import './hits-table.css';

/** Shows the payouts of numbers that are bet together, by how many of them are drawn. */
export function HitsTable({ play, t }: AboutPlay) {
  const spots = Number(/^spot(\d+)$/.exec(play.code)?.[1] ?? 0);
  if (spots < 2) return null;
  return (
    <dl className="hits-table" aria-label={t('kenoroom.hits')}>
      {Object.entries(HITS[spots - 1]!)
        .toReversed()
        .map(([hits, pays]) => (
          <div key={hits}>
            <dt>{t('kenoroom.hit', { count: Number(hits) })}</dt>
            <dd className="figures">{paysText(play, 2 * pays)}×</dd>
          </div>
        ))}
    </dl>
  );
}
