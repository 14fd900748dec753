import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentTemplates, offerOfHouse } from '#contracts/bo/agents.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Agent } from '#apps/admin/pages/agents/agents-page.tsx';
import { KINDS, PERIODS, tiersText } from '#apps/admin/parts/agents/agent-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/**
 * Requests that a contract of the house, from a template, is offered to a member. The member can answer it once a second staff member
 * approves.
 */
export function OfferDialog({ agent: { member }, onClose }: { agent: Agent; onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['agent templates'], queryFn: () => readValue(agentTemplates, { pageSize: 200 }) });
  const [chosen, setChosen] = useState('');
  const template = data?.rows.find(({ id }) => id === chosen);
  return (
    <ActDialog
      title={t('Offer a contract to {account}', { account: member.account })}
      description={
        data?.rows.length === 0
          ? t('No templates yet. Create a template under Agent templates first.')
          : t('A second person must approve within 24 hours. The member then accepts or rejects the offer.')
      }
      submit={t('Request approval')}
      onSubmit={(given) => call(offerOfHouse, { id: member.id, templateId: chosen, ...given })}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <SelectField label={t('Template')} value={chosen} required onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t('Choose a template')}</option>
        {data?.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {template && (
        <p>
          {t('{kind}, per {period}: {tiers}.', {
            kind: KINDS[template.kind],
            period: PERIODS[template.period],
            tiers: tiersText(template.tiers),
          })}
        </p>
      )}
    </ActDialog>
  );
}
