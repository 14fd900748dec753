import { useState } from 'react';
import { setSignalRule } from '#contracts/bo/signal-rules.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
import { RULE_WORDS, ruleText, type Rule } from '#apps/admin/pages/signal-rules/rule-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';

/** Meaning of the percentage of a rule, for the rules that have one. */
const PERCENT_LABELS: Readonly<Partial<Record<Rule['kind'], string>>> = translated({
  in_out: 'Share of the deposits withdrawn, %',
  structuring: 'Share of the threshold, %',
  late_bets: 'Above other members, percentage points',
  closing_line: 'Above the fair closing price, %',
});

/** Form that stores the next version of a rule. */
export function RuleDialog({ merchantId, rule, onClose }: { merchantId: number; rule: Rule; onClose: () => void }) {
  const { kind, version } = rule;
  const [isOn, setOn] = useState(rule.isOn);
  const [count, setCount] = useState(String(rule.count));
  const [hours, setHours] = useState(String(rule.hours));
  const [percent, setPercent] = useState(String(rule.percent));
  const [amounts, setAmounts] = useState(rule.amounts);
  const next = { isOn, count: Number(count), hours: Number(hours), percent: Number(percent), amounts };
  return (
    <ActDialog
      title={RULE_WORDS[kind]}
      description={`${ruleText({ ...rule, ...next })}.`}
      submit={t('Save rule')}
      onSubmit={({ reason }) => call(setSignalRule, { merchantId, kind, version, ...next, reason })}
      done={() => t('Rule saved. The next check uses the new rule.')}
      onClose={onClose}
    >
      <CheckField label={t('On')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <TextField
        label={t('Minimum number')}
        type="number"
        min={1}
        max={1_000}
        required
        value={count}
        onChange={({ target }) => setCount(target.value)}
      />
      <TextField
        label={t('Period in hours')}
        type="number"
        min={1}
        max={2_160}
        required
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      {PERCENT_LABELS[kind] && (
        <TextField
          label={PERCENT_LABELS[kind]}
          type="number"
          min={1}
          max={100}
          required
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
      )}
      {kind === 'structuring' && (
        <AmountsField label={t('Threshold')} value={amounts} currencies={Object.keys(CURRENCIES) as Currency[]} onChange={setAmounts} />
      )}
    </ActDialog>
  );
}
