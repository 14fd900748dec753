import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { rulesOf, SQUEEZE } from '#games/baccarat/quote.ts';
import type { BaccaratInfo } from '#games/baccarat/rules.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of baccarat, with payout and return of each spot. */
export function Rules(props: RulesProps<BaccaratInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="baccarat" rules={rulesOf(info.isSqueezed ? SQUEEZE : info.model)}>
      <Table
        isCards={false}
        caption={t('baccarat.table')}
        rows={info.table}
        rowKey={({ bet }) => bet}
        columns={[
          { key: 'spot', head: t('kit.table_spot'), renderCell: ({ bet }) => t(`baccarat.spot.${bet}`) },
          { key: 'odds', head: t('kit.odds'), isFigure: true, renderCell: ({ odds }) => `${odds}:1` },
          { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => money(pays) },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ chance }) => `${chance}%` },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
    </RulesPanel>
  );
}
