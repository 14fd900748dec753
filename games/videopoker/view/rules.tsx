import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { rulesOf, TABLES } from '#games/videopoker/quote.ts';
import type { PokerInfo } from '#games/videopoker/rules.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

const TENTHS_BELOW = 100;

/** Shows the rules of video poker, with the win of each hand and how often it comes. */
export function Rules(props: RulesProps<PokerInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="videopoker" rules={rulesOf(TABLES[info.model])}>
      <Table
        isCards={false}
        caption={t('videopoker.table')}
        rows={info.table}
        rowKey={({ category }) => category}
        columns={[
          { key: 'hand', head: t('videopoker.hand'), renderCell: ({ category }) => t(`videopoker.category.${category}`) },
          { key: 'pays', head: t('kit.pays'), isFigure: true, renderCell: ({ pays }) => `${pays}×` },
          { key: 'amount', head: t('kit.payout'), isFigure: true, renderCell: ({ amount }) => money(amount) },
          { key: 'oneIn', head: t('videopoker.one_in'), isFigure: true, renderCell: ({ oneIn }) => written(oneIn) },
        ]}
      />
    </RulesPanel>
  );
}

/** Writes the number of deals for one such hand: `4.6`, `40,390`. */
function written(oneIn: number): string {
  return oneIn < TENTHS_BELOW ? oneIn.toFixed(1) : Math.floor(oneIn).toLocaleString('en');
}
