import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import type { PlinkoInfo } from '#games/plinko/rules.ts';
import { RULES } from '#games/plinko/quote.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of plinko, with payout and return of each board. */
export function Rules(props: RulesProps<PlinkoInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="plinko" rules={RULES}>
      <Table
        isCards={false}
        caption={t('plinko.table')}
        rows={info.table}
        rowKey={({ rows, risk }) => `${rows}-${risk}`}
        columns={[
          { key: 'rows', head: t('plinko.rows'), renderCell: ({ rows }) => rows },
          { key: 'risk', head: t('kit.risk'), renderCell: ({ risk }) => t(`kit.risk.${risk}`) },
          { key: 'least', head: t('plinko.middle'), isFigure: true, renderCell: ({ least }) => money(least) },
          { key: 'most', head: t('plinko.edge'), isFigure: true, renderCell: ({ most }) => money(most) },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
    </RulesPanel>
  );
}
