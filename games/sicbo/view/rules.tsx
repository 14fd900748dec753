import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { RULES } from '#games/sicbo/quote.ts';
import type { SicboInfo } from '#games/sicbo/rules.ts';
import { spotName } from '#games/sicbo/view/words.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of sic bo, with payout and return of each spot. */
export function Rules(props: RulesProps<SicboInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="sicbo" rules={RULES}>
      <Table
        isCards={false}
        caption={t('sicbo.table')}
        rows={info.table}
        rowKey={({ spot }) => spot}
        columns={[
          { key: 'spot', head: t('kit.table_spot'), renderCell: ({ spot }) => spotName(t, spot) },
          { key: 'odds', head: t('kit.odds'), isFigure: true, renderCell: ({ odds }) => `${odds}:1` },
          { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => money(pays) },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ chance }) => `${chance}%` },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
    </RulesPanel>
  );
}
