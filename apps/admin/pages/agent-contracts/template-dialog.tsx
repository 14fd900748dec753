import { useState } from 'react';
import { addTemplate } from '#contracts/bo/agents.ts';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { NO_TIER, TermsFields, termsOf, type Typed } from '#apps/admin/pages/agent-contracts/terms-fields.tsx';
import { useKindAndPeriod } from '#apps/admin/parts/agents/kind-fields.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Dialog that adds a template: contract terms under a name. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const { kind, period, fields } = useKindAndPeriod(t('Kind'));
  const [isAutoPaid, setAutoPaid] = useState(true);
  const [typed, setTyped] = useState<Typed>({ tiers: [NO_TIER], rule: 'total', carry: 'forever' });
  return (
    <ActDialog
      title={t('New template')}
      submit={t('Save template')}
      onSubmit={({ reason }) => {
        const { tiers, rule, carry } = termsOf(typed) ?? { ...typed, tiers: [] };
        return call(addTemplate, { name, kind, period, tiers, rule, carry: kind === 'dividend' ? carry : 'none', isAutoPaid, reason });
      }}
      done={() => t('Template saved.')}
      onClose={onClose}
    >
      <TextField
        label={t('Template name')}
        required
        minLength={2}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {fields}
      <TermsFields typed={typed} hasCarry={kind === 'dividend'} onChange={setTyped} />
      <CheckField
        label={t('Paid automatically, without a claim')}
        checked={isAutoPaid}
        onChange={({ target }) => setAutoPaid(target.checked)}
      />
    </ActDialog>
  );
}
