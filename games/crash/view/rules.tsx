import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RULES } from '#games/crash/quote.ts';
import type { CrashInfo } from '#games/crash/rules.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of crash, and the payouts and returns of heights at a stake. */
export function Rules(props: RulesProps<CrashInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="crash" rules={RULES}>
      <Table
        isCards={false}
        caption={t('crash.table')}
        rows={info.table}
        rowKey={({ target }) => target}
        columns={[
          { key: 'target', head: t('crash.target'), renderCell: ({ target }) => <bdi>{`${target}×`}</bdi> },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ chance }) => `${chance}%` },
          { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => money(pays) },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
    </RulesPanel>
  );
}
