import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import type { WheelInfo } from '#games/wheel/rules.ts';
import { RULES } from '#games/wheel/quote.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of the wheel, with the prizes and the return of each wheel. */
export function Rules(props: RulesProps<WheelInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="wheel" rules={RULES}>
      <Table
        isCards={false}
        caption={t('wheel.table')}
        rows={info.table}
        rowKey={({ segments, risk }) => `${segments}-${risk}`}
        columns={[
          { key: 'segments', head: t('wheel.segments'), renderCell: ({ segments }) => segments },
          { key: 'risk', head: t('kit.risk'), renderCell: ({ risk }) => t(`kit.risk.${risk}`) },
          {
            key: 'pays',
            head: t('kit.pays'),
            renderCell: ({ pays }) => pays.map(({ segments, amount }) => `${segments} × ${money(amount)}`).join(' · '),
          },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
    </RulesPanel>
  );
}
