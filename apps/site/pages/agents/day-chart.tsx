import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import type { Currency } from '#kernel/money.ts';
import type { Sums } from '#apps/site/pages/agents/use-agents.ts';

type Day = Sums & { day: string };
const [WIDTH, HEIGHT, GAP] = [700, 160, 0.3];

/** Valid bet by day as bars; the same figures stand in the revenue report, so a reader of the page hears the sum alone. */
export function DayChart({ days, of, currency }: { days: readonly Day[]; of: number; currency: Currency }) {
  const { t, locale, formatMoney } = useI18n();
  const best = days.toSorted((a, b) => Number(b.validBet) - Number(a.validBet))[0];
  const most = Number(best?.validBet ?? 0);
  if (!best || most <= 0) return <p className="agent__none">{t('agent.no_play')}</p>;
  const slot = WIDTH / Math.max(of, days.length);
  const last = Date.parse(days.at(-1)!.day);
  const named = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const first = last - (Math.max(of, days.length) - 1) * 86_400_000;
  return (
    <figure className="agent-chart">
      <figcaption>
        {t('agent.chart')} <bdi>{formatMoney(best.validBet, currency)}</bdi>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={t('agent.chart')}>
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="agent-chart__line" />
        {days.map(({ day, validBet }) => {
          const at = Math.max(of, days.length) - 1 - Math.round((last - Date.parse(day)) / 86_400_000);
          const height = Math.max(2, (Number(validBet) / most) * (HEIGHT - 8));
          return (
            <rect
              key={day}
              x={(at + GAP / 2) * slot}
              y={HEIGHT - height}
              width={slot * (1 - GAP)}
              height={height}
              rx="2"
              className="agent-chart__bar"
            >
              <title>{`${day}: ${formatMoney(validBet, currency)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="agent-chart__days">
        <span>{named.format(first)}</span>
        <span>{named.format(last)}</span>
      </p>
    </figure>
  );
}
