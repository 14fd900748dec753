import type { DuelInfo, DuelOutcome } from '#games/kit/duel/duel-family.ts';
import type { OutcomeProps, RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';
import { writtenNumber, type Amount } from '#kernel/amount.ts';

/** Returns the view of a sitting in the record. */
export function duelResult(family: string) {
  return function DuelResult({ outcome, t }: OutcomeProps<DuelOutcome, DuelInfo<Amount>>) {
    return <p>{t(`${family}.hands`, { count: outcome.hands })}</p>;
  };
}

/** Returns the panel with the rules of a game for two and its tables. */
export function duelRulesPanel(family: string, rules: readonly string[]) {
  return function DuelRules(props: RulesProps<DuelInfo<Amount>>) {
    const { info, t, money } = props;
    return (
      <RulesPanel props={props} family={family} rules={rules}>
        <Table
          isCards={false}
          caption={t(`${family}.table`)}
          rows={info.table}
          rowKey={({ ante }) => String(writtenNumber(ante))}
          columns={[
            { key: 'ante', head: t(`${family}.ante`), isFigure: true, renderCell: ({ ante }) => money(ante) },
            { key: 'brings', head: t(`${family}.brings`), isFigure: true, renderCell: ({ brings }) => money(brings) },
          ]}
        />
      </RulesPanel>
    );
  };
}
