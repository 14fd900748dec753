import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayFigures } from '#contracts/bo/figures.ts';
import { FIGURES, type FigureName } from '#contracts/figure-limits.ts';
import { fromMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { Filters } from '#apps/admin/parts/table/filters.tsx';
import { FigureChart } from '#apps/admin/pages/home/figures/figure-chart.tsx';
import { changeOf, currenciesOf, seriesOf, type Series } from '#apps/admin/pages/home/figures/series.ts';
import './day-figures.css';

/** Interval at which an open page reads the figures again. */
const READ_EVERY_MS = 60_000;

/** Shows the figures of today beside those of yesterday, by brand and currency, and a chart of the chosen figure by day. */
export function DayFigures() {
  const [chosen, choose] = useState<FigureName>('ggr');
  const [scope, setScope] = useState<{ merchantId?: string | undefined; currency?: string | undefined }>({});
  const brands = useBrandOptions();
  const { data, error, refetch } = useQuery({
    queryKey: ['day-figures'],
    queryFn: () => readValue(dayFigures, { days: 15 }),
    refetchInterval: READ_EVERY_MS,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="day-figures__wait" />;
  const merchantId = scope.merchantId === undefined ? undefined : Number(scope.merchantId);
  const currencies = currenciesOf(data, merchantId);
  const currency = currencies.find((one) => one === scope.currency) ?? currencies[0] ?? 'USD';
  const all = seriesOf(data, merchantId, currency);
  const text = (name: FigureName) => textOf(name, currency);
  const shown = all.find(({ name }) => name === chosen)!;
  return (
    <section className="day-figures" aria-label={t('Figures of today')}>
      <div className="day-figures__bar">
        <Filters
          filters={[
            { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands, any: t('all') },
            {
              name: 'currency',
              label: t('Currency'),
              kind: 'select',
              options: currencies.map((one) => [one, one] as const),
              any: currency,
            },
          ]}
          search={scope}
          textRef={null}
          onChange={(name, value) => setScope((old) => ({ ...old, [name]: value }))}
        />
        <span className="day-figures__at figures">{t('As of {at} UTC', { at: timeText(data.at) })}</span>
      </div>
      <div className="day-figures__grid" role="radiogroup" aria-label={t('Figure of the chart')}>
        {all.map((series) => (
          <FigureTile key={series.name} series={series} text={text(series.name)} isChosen={series.name === chosen} onChoose={choose} />
        ))}
      </div>
      <FigureChart label={t(FIGURES[chosen].label)} series={shown} text={text(chosen)} />
      <p className="day-figures__means">{t(FIGURES[chosen].means)}</p>
    </section>
  );
}

function textOf(name: FigureName, currency: Currency): (value: bigint) => string {
  if (FIGURES[name].unit === 'count') return (value) => numberText(value);
  return (value) => moneyText(fromMinor(value, currency), currency);
}

type TileProps = { series: Series; text: (value: bigint) => string; isChosen: boolean; onChoose: (name: FigureName) => void };

function FigureTile({ series: { name, values }, text, isChosen, onChoose }: TileProps) {
  const [now, before] = [values[0] ?? 0n, values[1] ?? 0n];
  const change = changeOf(now, before);
  return (
    <label className="figure-tile">
      <input type="radio" className="visually-hidden" name="figure" checked={isChosen} onChange={() => onChoose(name)} />
      <span className="figure-tile__label">{t(FIGURES[name].label)}</span>
      <span className="figure-tile__now figures">{text(now)}</span>
      <span className="figure-tile__before figures">
        {t('yesterday {text}', { text: text(before) })}
        {change !== undefined && change !== 0 && (
          <span className="figure-tile__change"> {change > 0 ? `+${numberText(change)}` : `−${numberText(-change)}`} %</span>
        )}
      </span>
    </label>
  );
}
