import type { TowerInfo } from '#games/tower/rules.ts';
import { RULES } from '#games/tower/quote.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of the tower, and the payout of each floor at each risk. */
export function Rules(props: RulesProps<TowerInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="tower" rules={RULES}>
      <Table
        isCards={false}
        caption={t('tower.table')}
        rows={info.table}
        rowKey={({ risk }) => risk}
        columns={[
          { key: 'risk', head: t('kit.risk'), renderCell: ({ risk }) => t(`tower.risk.${risk}`) },
          { key: 'doors', head: t('tower.crows'), renderCell: ({ doors, crows }) => `${crows} / ${doors}` },
          {
            key: 'pays',
            head: t('tower.floors_pay'),
            renderCell: ({ pays }) => pays.map(({ floors, amount }) => `${floors}: ${money(amount)}`).join(' · '),
          },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: () => `${info.returnPercent}%` },
        ]}
      />
    </RulesPanel>
  );
}
