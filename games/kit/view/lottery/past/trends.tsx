import { useState } from 'react';
import type { BoardProps } from '#games/kit/view/lottery/lottery-board.tsx';
import type { DrawsShown } from '#games/kit/view/view.ts';
import { choiceText, momentOf } from '#games/kit/view/lottery/words.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import './trends.css';

/** Number of marked hot and of marked cold numbers. */
const MARKED = 3;
/** Least number of draws from which numbers are called hot or cold. */
const ENOUGH = 10;
/** Most draws on the road. */
const ROAD = 30;
/** Most numbers of a draw that is shown on the road. */
const ON_ROAD = 3;
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Shows the road of the last draws, how often each number came in them, and how many draws ago it came last. This predicts nothing about
 * the next draw, and a text says so.
 */
export function Trends({ view: { t, info }, front: { family, trends }, draws }: BoardProps & { draws: DrawsShown }) {
  const [key, setKey] = useState(trends[0]!.key);
  const { of, hits } = trends.find((one) => one.key === key)!;
  const past = draws.past.flatMap(({ number, outcome }) =>
    outcome ? [hits((outcome as { drawn: readonly number[] }).drawn, momentOf(number, info))] : [],
  );
  if (past.length === 0) return <p className="past-draws__none">{t('kit.lottery_none')}</p>;
  const rows = of.map((number) => {
    const since = past.findIndex((one) => one.includes(number));
    return { number, count: past.filter((one) => one.includes(number)).length, since: since < 0 ? past.length : since };
  });
  const marked = past.length < ENOUGH ? () => NOBODY : firstOf;
  const hot = marked(rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count));
  const cold = marked(rows.filter(({ since }) => since > 0).toSorted((a, b) => b.since - a.since));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div className="trends">
      <p className="trends__memory">{t('kit.lottery_memory')}</p>
      <label className="trends__choice">
        <span>{t('kit.lottery_trend_of')}</span>
        <select className="lottery__input" value={key} onChange={(event) => setKey(event.target.value)}>
          {trends.map((one) => (
            <option key={one.key} value={one.key}>
              {t(`${family}.field.${one.key}`)}
            </option>
          ))}
        </select>
      </label>
      {past[0]!.length <= ON_ROAD && (
        <ol className="trends__road" aria-label={t('kit.lottery_road')} dir="ltr">
          {past.slice(0, ROAD).map((one, at) => (
            // eslint-disable-next-line react/no-array-index-key -- draws lie in their order
            <li key={at} className="figures">
              {one.map((number) => choiceText(t, family, number)).join(' ')}
            </li>
          ))}
        </ol>
      )}
      <table className="trends__table">
        <thead>
          <tr>
            <th scope="col">{t('kit.lottery_number')}</th>
            <th scope="col">{t('kit.lottery_came', { count: past.length })}</th>
            <th scope="col">{t('kit.lottery_since')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, count, since }) => (
            <tr key={number}>
              <th scope="row">
                <b className="figures">{choiceText(t, family, number)}</b>
                {hot.has(number) && <Tag tone="warn">{t('kit.lottery_hot')}</Tag>}
                {!hot.has(number) && cold.has(number) && <Tag tone="info">{t('kit.lottery_cold')}</Tag>}
              </th>
              <td className="trends__count figures" style={{ '--part': count / most } as React.CSSProperties}>
                {count}
              </td>
              <td className="figures">{since}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the numbers of the first rows. */
const firstOf = (rows: readonly { number: string }[]): ReadonlySet<string> => new Set(rows.slice(0, MARKED).map(({ number }) => number));
