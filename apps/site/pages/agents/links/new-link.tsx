import { useState, type FormEvent } from 'react';
import type { AgentLink } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { addAgentLink } from '#contracts/agent-downlines.ts';
import { Button } from '#ui/components/button/button.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';

/** Page to which a link leads, by the `landing` of the link. */
export const LANDINGS: Readonly<Record<AgentLink['landing'], string>> = { register: '/register', home: '/', promotions: '/promotions' };

/** Form that adds a link for a source of members. A link that is sent again is stored once. */
export function NewLink({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useI18n();
  const [requestId, setRequestId] = useState(newRequestId);
  const [name, setName] = useState('');
  const [landing, setLanding] = useState<AgentLink['landing']>('register');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return;
    setBusy(true);
    const added = await call(addAgentLink, { name: name.trim(), landing, requestId });
    setBusy(false);
    setWrong(added.success ? undefined : refusalText(added, t));
    if (!added.success) return;
    setName('');
    setRequestId(newRequestId());
    readAgentsAgain();
    onMade(added.value.id);
  }

  return (
    <form className="agent__find agent__find--link" noValidate onSubmit={(event) => void add(event)}>
      <TextField
        label={t('agent.source')}
        name="source"
        autoComplete="off"
        maxLength={40}
        value={name}
        error={wrong}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField label={t('agent.landing')} value={landing} onChange={({ target }) => setLanding(target.value as AgentLink['landing'])}>
        {(Object.keys(LANDINGS) as AgentLink['landing'][]).map((one) => (
          <option key={one} value={one}>
            {t(`agent.landing_${one}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" isBusy={isBusy}>
        {t('agent.add_link')}
      </Button>
    </form>
  );
}
