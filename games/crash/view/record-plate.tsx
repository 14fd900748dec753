import { heightText } from '#games/crash/quote.ts';
import type { CrashInfo, CrashOutcome, Flight } from '#games/crash/rules.ts';
import { recordOf } from '#games/crash/view/record.ts';
import type { GameViewProps, TableShown } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';
import './record-plate.css';

type RecordPlateProps = Pick<GameViewProps<CrashInfo<Amount>, CrashOutcome>, 't'> & {
  past: TableShown<CrashOutcome>['past'];
};

/** Writes a range of heights in few characters, as a bar is narrow: `2–5×`, `≥10×`. */
function rangeText(from: number, until: number | undefined): string {
  if (until === undefined) return `≥${from / 100}×`;
  return from === 100 ? `<${until / 100}×` : `${from / 100}–${until / 100}×`;
}

/** Shows a summary of the last flights. */
export function RecordPlate({ t, past }: RecordPlateProps) {
  const points = past.filter(({ state }) => state === 'over').map(({ outcome }) => (outcome as Flight).point);
  const record = recordOf(points);
  if (!record) return null;
  const most = Math.max(...record.bars.map(({ count }) => count));
  const share = (value: number): string => `${Math.round(value * 100)}%`;
  const figures = [
    [t('crash.record_two'), share(record.two)],
    [t('crash.record_ten'), share(record.ten)],
    [t('crash.record_middle'), `${heightText(record.middle)}×`],
    [t('crash.record_highest'), `${heightText(record.highest)}×`],
  ];
  return (
    <section className="flight-record" aria-label={t('crash.record', { count: record.count })}>
      <h3>{t('crash.record', { count: record.count })}</h3>
      <ol className="flight-record__bars" dir="ltr">
        {record.bars.map(({ from, count }, at) => (
          <li key={from} style={{ '--share': count / most } as React.CSSProperties}>
            <i aria-hidden="true" />
            <b className="figures">{count}</b>
            <span className="figures">{rangeText(from, record.bars[at + 1]?.from)}</span>
          </li>
        ))}
      </ol>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('crash.no_pattern')}</p>
    </section>
  );
}
