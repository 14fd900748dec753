import { useI18n } from '#web/text/i18n.tsx';
import { netText } from '#apps/site/pages/poker/table/hands/net-text.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';
import { netOf, statisticsOf } from '#apps/site/pages/poker/table/hands/statistics.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';

const [WIDTH, HEIGHT] = [320, 96];

/** Own statistics of this visit, of the own hands alone, and the line of what was won. */
export function StatisticsView({ hands, chips }: { hands: readonly HandRecord[]; chips: ChipsText }) {
  const { t, formatNumber } = useI18n();
  const own = hands.filter((record) => record.own !== null);
  const all = statisticsOf(own);
  const share = (part: number): string =>
    all.hands === 0 ? '–' : t('poker.percent', { percent: formatNumber(Math.round((part * 100) / all.hands)) });
  const rows: [string, string, string][] = [
    [t('poker.stat_hands'), formatNumber(all.hands), ''],
    [t('poker.stat_vpip'), share(all.vpip), t('poker.stat_vpip_note')],
    [t('poker.stat_pfr'), share(all.pfr), t('poker.stat_pfr_note')],
    [t('poker.stat_showdowns'), share(all.showdowns), ''],
    [t('poker.stat_won_hands'), share(all.wonHands), ''],
    [t('poker.stat_won'), netText(all.won, chips), ''],
    [
      t('poker.stat_rate'),
      all.hands === 0 ? '–' : formatNumber(Math.trunc((all.bigBlinds * 10) / all.hands) / 10),
      t('poker.stat_rate_note'),
    ],
  ];
  return (
    <>
      <dl className="poker-stats">
        {rows.map(([name, value, note]) => (
          <div key={name}>
            <dt>
              {name}
              {note && <small>{note}</small>}
            </dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {own.length > 1 && <Curve hands={own} />}
    </>
  );
}

/** Chips won, hand by hand. */
function Curve({ hands }: { hands: readonly HandRecord[] }) {
  const { t } = useI18n();
  const sums = hands.reduceRight<number[]>((all, record) => all.concat(all.at(-1)! + netOf(record)), [0]);
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const y = (value: number): number => (high === low ? HEIGHT / 2 : HEIGHT - 6 - ((value - low) / (high - low)) * (HEIGHT - 12));
  const points = sums.map((value, at) => `${((at / (sums.length - 1)) * WIDTH).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg className="poker-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('poker.curve')}>
      <path d={`M0 ${y(0)}H${WIDTH}`} className="poker-curve__zero" />
      <polyline points={points} />
    </svg>
  );
}
