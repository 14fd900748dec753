import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import type { KenoInfo } from '#games/keno/rules.ts';
import { RULES } from '#games/keno/quote.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of keno, with payout and return of each ticket. */
export function Rules(props: RulesProps<KenoInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="keno" rules={RULES}>
      <Table
        isCards={false}
        caption={t('keno.table')}
        rows={info.table}
        rowKey={({ picks, risk }) => `${picks}-${risk}`}
        columns={[
          { key: 'picks', head: t('keno.picks'), renderCell: ({ picks }) => picks },
          { key: 'risk', head: t('kit.risk'), renderCell: ({ risk }) => t(`kit.risk.${risk}`) },
          {
            key: 'pays',
            head: t('keno.hits_pay'),
            renderCell: ({ pays }) => pays.map(({ hits, amount }) => `${hits}: ${money(amount)}`).join(' · '),
          },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
    </RulesPanel>
  );
}
