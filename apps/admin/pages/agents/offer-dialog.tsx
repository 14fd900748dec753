import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentTemplates, offerOfHouse } from '#contracts/bo/agents.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import type { Agent } from '#apps/admin/pages/agents/agents-page.tsx';
import { KINDS, PERIODS, tiersText } from '#apps/admin/parts/agents/agent-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** A contract of the house, by a template. The member answers it when another staff member has approved it. */
export function OfferDialog({ agent: { member }, onClose }: { agent: Agent; onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['agent templates'], queryFn: () => readValue(agentTemplates, { pageSize: 200 }) });
  const [chosen, setChosen] = useState('');
  const template = data?.rows.find(({ id }) => id === chosen);
  return (
    <ActDialog
      title={`Offer a contract to ${member.account}`}
      description={
        data?.rows.length === 0
          ? 'No templates yet. Create one under Agent templates first.'
          : 'A second person must approve within 24 hours. The member then accepts or rejects the offer.'
      }
      submit="Request approval"
      onSubmit={(given) => call(offerOfHouse, { id: member.id, templateId: chosen, ...given })}
      done={() => 'Sent for approval.'}
      onClose={onClose}
    >
      <SelectField label="Template" value={chosen} required onChange={({ target }) => setChosen(target.value)}>
        <option value="">Choose a template</option>
        {data?.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {template && (
        <p>
          {KINDS[template.kind]}, per {PERIODS[template.period]}: {tiersText(template.tiers)}.
        </p>
      )}
    </ActDialog>
  );
}
