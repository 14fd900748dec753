import { RULES, type FightInfo } from '#games/cockfight/quote.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import type { Amount } from '#kernel/amount.ts';
import { Table } from '#ui/components/table/table.tsx';

/** Shows the payouts of a table of fights, and the return of each bet at all possible odds. */
export function Rules(props: RulesProps<FightInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="cockfight" rules={RULES[info.style]}>
      <Table
        isCards={false}
        caption={t('cockfight.table')}
        rows={info.table}
        rowKey={({ spot, odds, chance }) => `${spot} ${odds} ${chance}`}
        columns={[
          { key: 'spot', head: t('kit.table_spot'), renderCell: ({ spot }) => t(`cockfight.spot.${spot}`) },
          {
            key: 'odds',
            head: t('kit.odds'),
            isFigure: true,
            renderCell: ({ odds, pays }) => (pays === null ? t('cockfight.by_pool') : odds),
          },
          { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => (pays === null ? '–' : money(pays)) },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ chance }) => `${chance}%` },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
    </RulesPanel>
  );
}
