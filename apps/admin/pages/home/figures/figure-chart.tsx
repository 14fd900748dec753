import { useEffect, useRef } from 'react';
import { dayText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { axisOf } from '#apps/admin/pages/home/figures/axis.ts';
import type { Series } from '#apps/admin/pages/home/figures/series.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [900, 220, 96, 26, 12];
const GAP = 0.28;
/** Every second day has its date under the axis. */
const DATE_EVERY = 2;

type ChartProps = { label: string; series: Series; text: (value: bigint) => string };

/** Shows a figure by day, as bars and as a table. */
export function FigureChart(props: ChartProps) {
  const { label, series } = props;
  return (
    <figure className="figure-chart">
      <figcaption className="figure-chart__head">{t('{label} by day', { label })}</figcaption>
      {series.values.some((value) => value !== 0n) ? (
        <Bars {...props} />
      ) : (
        <p className="figure-chart__none">{t('No activity in the last {count} days.', { count: series.days.length })}</p>
      )}
      <DayTable {...props} />
    </figure>
  );
}

/** Draws bars by day, the newest on the right, with an axis of round numbers. The bar of today is hatched, because the day is not over. */
function Bars({ label, series, text }: ChartProps) {
  const scroll = useRef<HTMLDivElement>(null);
  // A narrow screen shows the newest days first.
  useEffect(() => {
    scroll.current?.scrollTo({ left: scroll.current.scrollWidth });
  }, []);
  const [days, values] = [series.days.toReversed(), series.values.toReversed()];
  const lines = axisOf(values);
  const [low, high] = [lines[0]!, lines.at(-1)!];
  const y = (value: bigint): number => TOP + (Number(high - value) / Number(high - low)) * (HEIGHT - TOP - BOTTOM);
  const slot = (WIDTH - LEFT) / days.length;
  return (
    <div ref={scroll} className="figure-chart__scroll">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('{label}: {text} today', { label, text: text(series.values[0]!) })}>
        <defs>
          <pattern id="figure-so-far" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3.4" height="6" className="figure-chart__bar" />
          </pattern>
        </defs>
        {lines.map((line) => (
          <g key={String(line)}>
            <line x1={LEFT} x2={WIDTH} y1={y(line)} y2={y(line)} className={line === 0n ? 'figure-chart__zero' : 'figure-chart__line'} />
            <text x={LEFT - 10} y={y(line) + 4} textAnchor="end" className="figure-chart__text figures">
              {text(line)}
            </text>
          </g>
        ))}
        {values.map((value, at) => (
          <rect
            key={days[at]}
            x={LEFT + (at + GAP / 2) * slot}
            width={slot * (1 - GAP)}
            y={Math.min(y(value), y(0n))}
            height={value === 0n ? 0 : Math.max(1.5, Math.abs(y(value) - y(0n)))}
            {...(at === values.length - 1 ? { fill: 'url(#figure-so-far)' } : { className: 'figure-chart__bar' })}
          >
            <title>{`${days[at]!}: ${text(value)}`}</title>
          </rect>
        ))}
        {days.map(
          (day, at) =>
            (days.length - 1 - at) % DATE_EVERY === 0 && (
              <text key={day} x={LEFT + (at + 0.5) * slot} y={HEIGHT - 6} textAnchor="middle" className="figure-chart__text figures">
                {at === days.length - 1 ? t('today') : dayText(day)}
              </text>
            ),
        )}
      </svg>
    </div>
  );
}

function DayTable({ label, series, text }: ChartProps) {
  return (
    <details className="figure-chart__table">
      <summary>{t('Show as a table')}</summary>
      <table>
        <caption className="visually-hidden">{t('{label} by day', { label })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {series.days.map((day, ago) => (
            <tr key={day}>
              <th scope="row">{ago === 0 ? t('{day}, so far', { day }) : day}</th>
              <td className="figures">{text(series.values[ago]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
