import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { RULES } from '#games/reddog/quote.ts';
import type { RedDogInfo } from '#games/reddog/rules.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of red dog, and the payout of each spread. */
export function Rules(props: RulesProps<RedDogInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="reddog" rules={RULES}>
      <Table
        isCards={false}
        caption={t('reddog.table')}
        rows={info.table}
        rowKey={({ spread }) => String(spread)}
        columns={[
          { key: 'spread', head: t('reddog.between'), renderCell: ({ spread }) => (spread === 0 ? t('reddog.end.three') : spread) },
          { key: 'odds', head: t('kit.odds'), isFigure: true, renderCell: ({ odds }) => `${odds}:1` },
          { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => money(pays) },
          { key: 'raise', head: t('reddog.best'), renderCell: ({ isRaised }) => t(`reddog.choice.${isRaised ? 'raise' : 'call'}`) },
        ]}
      />
    </RulesPanel>
  );
}
