import { useState } from 'react';
import type { BoardProps } from '#games/kit/view/lottery/lottery-board.tsx';
import type { DrawsShown } from '#games/kit/view/view.ts';
import { choiceText } from '#games/kit/view/lottery/words.ts';
import './trends.css';

/** How often each number came in the last draws, and how many draws ago it came last. It says of the next draw nothing, and that is told. */
export function Trends({ view: { t }, front: { family, trends }, draws }: BoardProps & { draws: DrawsShown }) {
  const [key, setKey] = useState(trends[0]!.key);
  const { of, hits } = trends.find((one) => one.key === key)!;
  const past = draws.past.flatMap(({ outcome }) => (outcome ? [hits((outcome as { drawn: readonly number[] }).drawn)] : []));
  if (past.length === 0) return <p className="past-draws__none">{t('kit.lottery_none')}</p>;
  const rows = of.map((number) => {
    const since = past.findIndex((one) => one.includes(number));
    return { number, count: past.filter((one) => one.includes(number)).length, since: since < 0 ? past.length : since };
  });
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
