import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { RULES } from '#games/holdem/quote.ts';
import type { HoldemInfo } from '#games/holdem/rules.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of casino hold'em, with the wins of hands on each spot. */
export function Rules(props: RulesProps<HoldemInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="holdem" rules={RULES}>
      <Table
        isCards={false}
        caption={t('holdem.table')}
        rows={info.table}
        rowKey={({ hand }) => hand}
        columns={[
          { key: 'hand', head: t('holdem.hand'), renderCell: ({ hand }) => t(`holdem.hand.${hand}`) },
          { key: 'ante', head: t('holdem.spot.ante'), isFigure: true, renderCell: ({ ante }) => money(ante) },
          { key: 'plus', head: t('holdem.spot.aa_plus'), isFigure: true, renderCell: ({ plus }) => (plus === null ? '–' : money(plus)) },
        ]}
      />
      <Table
        isCards={false}
        caption={t('kit.return')}
        rows={info.returns}
        rowKey={({ spot }) => spot}
        columns={[
          { key: 'spot', head: t('kit.table_spot'), renderCell: ({ spot }) => t(`holdem.spot.${spot}`) },
          { key: 'percent', head: t('kit.return'), isFigure: true, renderCell: ({ percent }) => `${percent}%` },
        ]}
      />
      <p>{t('holdem.called', { percent: info.calledPercent })}</p>
    </RulesPanel>
  );
}
