import { useState } from 'react';
import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import { addTemplate } from '#contracts/bo/agents.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { NO_TIER, TermsFields, termsOf, type Typed } from '#apps/admin/pages/agent-contracts/terms-fields.tsx';
import { KIND_OPTIONS, PERIODS, PERIODS_OF } from '#apps/admin/parts/agents/agent-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Terms by a new name. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<AgentContractKind>('dividend');
  const [period, setPeriod] = useState<AgentPeriod>('Monthly');
  const [isAutoPaid, setAutoPaid] = useState(true);
  const [typed, setTyped] = useState<Typed>({ tiers: [NO_TIER], rule: 'total', carry: 'forever' });
  return (
    <ActDialog
      title="New template"
      submit="Keep it"
      onSubmit={({ reason }) => {
        const { tiers, rule, carry } = termsOf(typed) ?? { ...typed, tiers: [] };
        return call(addTemplate, { name, kind, period, tiers, rule, carry: kind === 'dividend' ? carry : 'none', isAutoPaid, reason });
      }}
      done={() => 'The template is kept.'}
      onClose={onClose}
    >
      <TextField
        label="Name of the template"
        required
        minLength={2}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label="Kind"
        value={kind}
        onChange={({ target }) => {
          const chosen = target.value as AgentContractKind;
          setKind(chosen);
          setPeriod(PERIODS_OF[chosen][0]!);
        }}
      >
        {KIND_OPTIONS.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Counted by the" value={period} onChange={({ target }) => setPeriod(target.value as AgentPeriod)}>
        {PERIODS_OF[kind].map((one) => (
          <option key={one} value={one}>
            {PERIODS[one]}
          </option>
        ))}
      </SelectField>
      <TermsFields typed={typed} hasCarry={kind === 'dividend'} onChange={setTyped} />
      <CheckField label="Paid by itself, without a claim" checked={isAutoPaid} onChange={({ target }) => setAutoPaid(target.checked)} />
    </ActDialog>
  );
}
