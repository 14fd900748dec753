import { useState } from 'react';
import { AgentTable, type AgentColumn } from '#apps/site/pages/agents/agent-table.tsx';
import { lastDay } from '#apps/site/pages/agents/days/past.ts';
import type { Past } from '#apps/site/pages/agents/days/past-period.tsx';
import { useFeatures, type Overview } from '#apps/site/pages/agents/use-agents.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { Currency } from '#kernel/money.ts';
import { Segmented } from '#ui/components/segmented/segmented.tsx';

type Day = Overview['days'][number];
const MEASURES = ['validBet', 'netLoss', 'active', 'joined'] as const;
type Measure = (typeof MEASURES)[number];
const NAMES = {
  validBet: 'agent.valid_bet',
  netLoss: 'agent.net_loss',
  active: 'agent.active',
  joined: 'agent.joined',
} as const satisfies Record<Measure, string>;
const [WIDTH, HEIGHT, GAP] = [700, 160, 0.3];

type Props = { days: readonly Day[]; period: Past; currency: Currency; onDay: (day: string) => void };

/** Shows a measure of the team by day as bars, and all measures as a table. A click on a day opens that day. */
export function DayChart({ days, period, currency, onDay }: Props) {
  const { t, locale, formatMoney, formatNumber } = useI18n();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const [measure, setMeasure] = useState<Measure>('validBet');
  const text = (one: Measure) => (day: Day) =>
    one === 'active' || one === 'joined' ? formatNumber(day[one]) : formatMoney(day[one], currency);
  const columns: AgentColumn<Day>[] = [
    {
      key: 'day',
      head: t('agent.by_day'),
      place: 'title',
      tone: 'strong',
      text: ({ day }) => dates.format(new Date(day)),
      renderCell: ({ day }) => (
        <button type="button" className="table__link" onClick={() => onDay(day)}>
          {dates.format(new Date(day))}
        </button>
      ),
    },
    { key: 'validBet', head: t(NAMES.validBet), place: 'figure', isFigure: true, tone: 'strong', text: text('validBet') },
    { key: 'netLoss', head: t(NAMES.netLoss), place: 'end-note', isFigure: true, text: text('netLoss') },
    { key: 'active', head: t(NAMES.active), place: 'note', isFigure: true, text: text('active') },
    { key: 'joined', head: t(NAMES.joined), place: 'none', isFigure: true, text: text('joined') },
  ];
  const last = lastDay(period, useFeatures(true).data?.today);
  if (days.length === 0) return <p className="agent__none">{t('agent.no_play')}</p>;
  return (
    <section className="agent-chart" aria-label={t('agent.by_day')}>
      <Segmented
        label={t('agent.chart_of')}
        className="agent-chart__measures"
        chosen={measure}
        options={MEASURES.map((one) => ({ value: one, label: t(NAMES[one]) }))}
        onChoose={setMeasure}
      />
      <Bars days={days} last={last} of={period.days} measure={measure} name={t(NAMES[measure])} text={text(measure)} onDay={onDay} />
      <details className="agent-chart__table">
        <summary>{t('agent.as_table')}</summary>
        <AgentTable caption={t('agent.by_day')} columns={columns} rows={days} rowKey={({ day }) => day} />
      </details>
    </section>
  );
}

type BarsProps = {
  days: readonly Day[];
  /** Last day of the period. */
  last: string;
  of: number;
  measure: Measure;
  name: string;
  text: (day: Day) => string;
  onDay: (day: string) => void;
};

/** Draws the bars of the days, up or down from the line of zero. */
function Bars({ days, last: lastOf, of, measure, name, text, onDay }: BarsProps) {
  const { locale } = useI18n();
  const value = (day: Day) => Number(day[measure]);
  const [most, least] = [Math.max(0, ...days.map(value)), Math.min(0, ...days.map(value))];
  const scale = (HEIGHT - 8) / (most - least || 1);
  const zero = 4 + most * scale;
  const slots = Math.max(of, days.length);
  const slot = WIDTH / slots;
  const last = Date.parse(lastOf);
  const named = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const best = days.toSorted((a, b) => Math.abs(value(b)) - Math.abs(value(a)))[0]!;
  return (
    <figure>
      <figcaption>
        {name} <bdi>{text(best)}</bdi>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={name}>
        <line x1="0" x2={WIDTH} y1={zero} y2={zero} className="agent-chart__line" />
        {days.map((day) => {
          const at = slots - 1 - Math.round((last - Date.parse(day.day)) / 86_400_000);
          const height = value(day) === 0 ? 0 : Math.max(2, Math.abs(value(day)) * scale);
          return (
            <rect
              key={day.day}
              x={(at + GAP / 2) * slot}
              y={value(day) < 0 ? zero : zero - height}
              width={slot * (1 - GAP)}
              height={height}
              rx="2"
              className={value(day) < 0 ? 'agent-chart__bar agent-chart__bar--down' : 'agent-chart__bar'}
              onClick={() => onDay(day.day)}
            >
              <title>{`${day.day}: ${text(day)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="agent-chart__days">
        <span>{named.format(last - (slots - 1) * 86_400_000)}</span>
        <span>{named.format(last)}</span>
      </p>
    </figure>
  );
}
