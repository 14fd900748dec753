import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentTemplates, offerOfHouse } from '#contracts/bo/agents.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import type { Agent } from '#apps/admin/pages/agents/agents-page.tsx';
import { KINDS, PERIODS, tiersText } from '#apps/admin/parts/agents/agent-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** A contract of the house, by a template. The member answers it when another of staff has approved it. */
export function OfferDialog({ agent: { member }, onClose }: { agent: Agent; onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['agent templates'], queryFn: () => readValue(agentTemplates, { pageSize: 200 }) });
  const [chosen, setChosen] = useState('');
  const template = data?.rows.find(({ id }) => id === chosen);
  return (
    <ActDialog
      title={`A contract for ${member.account}`}
      description={
        data?.rows.length === 0
          ? 'There are no templates yet. Make one under Agent templates first.'
          : 'Another of staff has to approve it within a day; then the member accepts or refuses it.'
      }
      submit="Ask for approval"
      onSubmit={(given) => call(offerOfHouse, { id: member.id, templateId: chosen, ...given })}
      done={() => 'Sent to approvals.'}
      onClose={onClose}
    >
      <SelectField label="Template" value={chosen} required onChange={({ target }) => setChosen(target.value)}>
        <option value="">choose one</option>
        {data?.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {template && (
        <p>
          {KINDS[template.kind]}, by the {PERIODS[template.period]}: {tiersText(template.tiers)}.
        </p>
      )}
    </ActDialog>
  );
}
