import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { Period } from '#apps/site/pages/agents/period.tsx';
import { TeamTable } from '#apps/site/pages/agents/team-table.tsx';
import { useTeam } from '#apps/site/pages/agents/use-agents.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { call } from '#apps/site/lib/http/api.ts';
import { refusalText } from '#apps/site/lib/http/refusal-text.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { agentTeam } from '#contracts/agents.ts';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';

/** The branch, level by level; whose level it is stands in the address. */
export function TeamPage() {
  const { of } = useSearch({ from: '/agentHome/downline' });
  const [days, setDays] = useState(7);
  return (
    <AgentFrame title="agent.downlines" tools={<Period days={days} onDays={setDays} />}>
      <Find />
      <Level key={of} of={of} days={days} />
    </AgentFrame>
  );
}

function Level({ of, days }: { of: string | undefined; days: number }) {
  const { t } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useTeam({ days, pageNo, ...(of !== undefined && { memberId: of }) });
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <nav className="agent__path" aria-label={t('agent.path')}>
        {data?.crumbs.map(({ memberId, account }, at) => (
          <span key={memberId}>
            {at > 0 && <span aria-hidden="true">/</span>}
            {at === data.crumbs.length - 1 ? (
              <b aria-current="true">
                <bdi>{at === 0 ? t('agent.you') : account}</bdi>
              </b>
            ) : (
              <Link to="/agentHome/downline" search={{ of: at === 0 ? undefined : memberId }} className="text-link">
                <bdi>{at === 0 ? t('agent.you') : account}</bdi>
              </Link>
            )}
          </span>
        ))}
      </nav>
      <TeamTable team={data} />
      {data && <Pager pageNo={pageNo} pages={data.totalPages} onPage={setPageNo} isBusy={isPlaceholderData} />}
    </>
  );
}

/** Goes to a member of the branch by its account name. */
function Find() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return;
    const found = await call(agentTeam, { name: name.trim() });
    setWrong(found.success ? undefined : refusalText(found, t));
    if (found.success) await navigate({ to: '/agentHome/downline', search: { of: found.value.crumbs.at(-1)!.memberId } });
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
