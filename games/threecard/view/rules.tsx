import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { RULES } from '#games/threecard/quote.ts';
import type { ThreeCardInfo } from '#games/threecard/rules.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of three card poker, with the wins of hands on each spot. */
export function Rules(props: RulesProps<ThreeCardInfo<Amount>>) {
  const { info, t, money } = props;
  const won = (amount: Amount | null): string => (amount === null ? '–' : money(amount));
  return (
    <RulesPanel props={props} family="threecard" rules={RULES}>
      <Table
        isCards={false}
        caption={t('threecard.table')}
        rows={info.table}
        rowKey={({ hand }) => hand}
        columns={[
          { key: 'hand', head: t('threecard.hand'), renderCell: ({ hand }) => t(`threecard.hand.${hand}`) },
          { key: 'bonus', head: t('threecard.bonus'), isFigure: true, renderCell: ({ bonus }) => won(bonus) },
          { key: 'plus', head: t('threecard.spot.pair_plus'), isFigure: true, renderCell: ({ plus }) => won(plus) },
        ]}
      />
      <Table
        isCards={false}
        caption={t('kit.return')}
        rows={info.returns}
        rowKey={({ spot }) => spot}
        columns={[
          { key: 'spot', head: t('kit.table_spot'), renderCell: ({ spot }) => t(`threecard.spot.${spot}`) },
          { key: 'percent', head: t('kit.return'), isFigure: true, renderCell: ({ percent }) => `${percent}%` },
        ]}
      />
    </RulesPanel>
  );
}
