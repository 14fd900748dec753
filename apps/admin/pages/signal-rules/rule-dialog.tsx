import { useState } from 'react';
import { setSignalRule } from '#contracts/bo/signal-rules.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { RULE_WORDS, ruleText, type Rule } from '#apps/admin/pages/signal-rules/rule-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { AmountsField } from '#apps/admin/parts/form/amounts-field.tsx';

const HAS_PERCENT: ReadonlySet<Rule['kind']> = new Set(['in_out', 'structuring', 'late_bets', 'closing_line'] as const);

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
      done={() => t('Rule saved. The next check uses it.')}
      onClose={onClose}
    >
      <CheckField label={t('On')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <TextField
        label={t('From this number on')}
        type="number"
        min={1}
        max={1_000}
        required
        value={count}
        onChange={({ target }) => setCount(target.value)}
      />
      <TextField
        label={t('Within hours')}
        type="number"
        min={1}
        max={2_160}
        required
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      {HAS_PERCENT.has(kind) && (
        <TextField
          label={t('Per cent')}
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
