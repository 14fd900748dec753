import type { RulesProps } from '#games/kit/view/family-front.ts';
import type { LimboInfo } from '#games/limbo/rules.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { RULES } from '#games/limbo/quote.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of limbo, with payouts and returns of bets at a stake. */
export function Rules(props: RulesProps<LimboInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="limbo" rules={RULES}>
      <Table
        isCards={false}
        caption={t('limbo.table')}
        rows={info.table}
        rowKey={({ target }) => target}
        columns={[
          { key: 'target', head: t('limbo.target'), renderCell: ({ target }) => <bdi>{`${target}×`}</bdi> },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ chance }) => `${chance}%` },
          { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => money(pays) },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
    </RulesPanel>
  );
}
