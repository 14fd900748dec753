import { useI18n } from '#web/text/i18n.tsx';
import { netText } from '#apps/site/pages/poker/table/hands/net-text.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';
import { netOf, statisticsOf, type Statistics } from '#apps/site/pages/poker/table/hands/statistics.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';

const [WIDTH, HEIGHT] = [320, 96];

/** Shows the player's statistics of this visit. */
export function VisitStatistics({ hands, chips }: { hands: readonly HandRecord[]; chips: ChipsText }) {
  const own = hands.filter((record) => record.own !== null);
  return <StatisticsView all={statisticsOf(own)} nets={own.map(netOf).toReversed()} chips={chips} />;
}

/** Shows the player's statistics, and a curve of the won chips. `nets` are the net chips of each hand, the oldest first. */
export function StatisticsView({ all, nets, chips }: { all: Statistics; nets: readonly number[]; chips: ChipsText }) {
  const { t, formatNumber } = useI18n();
  const share = (part: number, of = all.hands): string =>
    of === 0 ? '–' : t('poker.percent', { percent: formatNumber(Math.round((part * 100) / of)) });
  const rows: [string, string, string][] = [
    [t('poker.stat_hands'), formatNumber(all.hands), ''],
    [t('poker.stat_vpip'), share(all.vpip), t('poker.stat_vpip_note')],
    [t('poker.stat_pfr'), share(all.pfr), t('poker.stat_pfr_note')],
    [t('poker.stat_three_bet'), share(all.threeBet, all.couldThreeBet), ''],
    [t('poker.stat_showdowns'), share(all.showdowns, all.flops), ''],
    [t('poker.stat_won_showdowns'), share(all.wonShowdowns, all.showdowns), ''],
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
      {nets.length > 1 && <Curve nets={nets} />}
    </>
  );
}

/** Draws the sum of won chips, hand by hand. */
function Curve({ nets }: { nets: readonly number[] }) {
  const { t } = useI18n();
  const sums = nets.reduce<number[]>((all, net) => all.concat(all.at(-1)! + net), [0]);
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
