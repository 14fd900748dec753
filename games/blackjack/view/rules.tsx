import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { HARD, PAIR, RULES, SOFT, UPS } from '#games/blackjack/quote.ts';
import { RULES_OF_SEVEN } from '#games/blackjack/seven/quote.ts';
import type { BlackjackInfo } from '#games/blackjack/rules.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

const CHARTS = { hard: HARD, soft: SOFT, pair: PAIR };

/** Shows the rules of blackjack, its payouts, its measured return, and the measured strategy. */
export function Rules(props: RulesProps<BlackjackInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="blackjack" rules={info.pace ? RULES_OF_SEVEN : RULES}>
      <Table
        isCards={false}
        caption={t('blackjack.table')}
        rows={info.table}
        rowKey={({ bet }) => bet}
        columns={[
          { key: 'bet', head: t('kit.table_spot'), renderCell: ({ bet }) => t(`blackjack.pays.${bet}`) },
          { key: 'odds', head: t('kit.odds'), isFigure: true, renderCell: ({ odds }) => odds },
          { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => money(pays) },
        ]}
      />
      <p>
        {t('blackjack.measured', {
          percent: info.returnPercent,
          interval: info.intervalPercent,
          hands: info.measuredHands.toLocaleString('en'),
        })}
      </p>
      <h4>{t('blackjack.chart')}</h4>
      <p>{t('blackjack.chart_letters')}</p>
      {(['hard', 'soft', 'pair'] as const).map((kind) => (
        <Chart key={kind} t={t} kind={kind} />
      ))}
    </RulesPanel>
  );
}

/** Shows a part of the strategy: a row for each total, a column for each open card of the dealer. */
function Chart({ t, kind }: { t: FamilyText; kind: keyof typeof CHARTS }) {
  const rows = Object.entries(CHARTS[kind]).toSorted(([a], [b]) => Number(b) - Number(a));
  return (
    <div className="blackjack-chart">
      <Table
        isCards={false}
        caption={t(`blackjack.chart_${kind}`)}
        rows={rows}
        rowKey={([total]) => total}
        columns={[
          { key: 'total', head: t(`blackjack.chart_${kind}`), renderCell: ([total]) => rowName(kind, Number(total)) },
          ...UPS.map((up, at) => ({
            key: String(up),
            head: up === 11 ? 'A' : String(up),
            renderCell: ([, moves]: (typeof rows)[number]) => moves[at]!.replace('d', 'Ds').replace('R', 'Rh'),
          })),
        ]}
      />
    </div>
  );
}

/** Names a row of the chart. Hard totals below nine, hard totals above sixteen, and soft totals from nineteen on share a row each. */
function rowName(kind: keyof typeof CHARTS, total: number): string {
  if (kind === 'pair') return total === 11 ? 'A–A' : `${total}–${total}`;
  if (total === 8) return '5–8';
  return total >= (kind === 'hard' ? 17 : 19) ? `${total}+` : String(total);
}
