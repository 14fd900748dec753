import { useState, type FormEvent } from 'react';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { agentTeam } from '#contracts/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';

/** Finds a member of the branch by its account name. */
export function MemberOfTeam({ onFound }: { onFound: (memberId: string, account: string) => void }) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return;
    const found = await call(agentTeam, { name: name.trim() });
    setWrong(found.success ? undefined : refusalText(found, t));
    const last = found.success ? found.value.crumbs.at(-1) : undefined;
    if (last) onFound(last.memberId, last.account);
  }

  return (
    <form className="agent__find" role="search" onSubmit={(event) => void find(event)}>
      <TextField
        label={t('agent.find')}
        name="find"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        value={name}
        error={wrong}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">{t('agent.find_it')}</Button>
    </form>
  );
}
