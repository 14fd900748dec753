import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { RULES } from '#games/stud/quote.ts';
import type { StudInfo } from '#games/stud/rules.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of Caribbean stud, and the wins of a raise with each hand. */
export function Rules(props: RulesProps<StudInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="stud" rules={RULES}>
      <Table
        isCards={false}
        caption={t('stud.table')}
        rows={info.table}
        rowKey={({ hand }) => hand}
        columns={[
          { key: 'hand', head: t('stud.hand'), renderCell: ({ hand }) => t(`stud.hand.${hand}`) },
          { key: 'odds', head: t('kit.odds'), isFigure: true, renderCell: ({ odds }) => `${odds}:1` },
          { key: 'wins', head: t('stud.raise_wins'), isFigure: true, renderCell: ({ wins }) => money(wins) },
        ]}
      />
      <p>{t('stud.raised', { percent: info.raisedPercent })}</p>
    </RulesPanel>
  );
}
