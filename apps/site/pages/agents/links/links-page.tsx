import { useState } from 'react';
import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { LinkState } from '#apps/site/pages/agents/links/link-state.tsx';
import { LinkTable } from '#apps/site/pages/agents/links/link-table.tsx';
import { LANDINGS, NewLink } from '#apps/site/pages/agents/links/new-link.tsx';
import { Period } from '#apps/site/pages/agents/days/period.tsx';
import { useLinks } from '#apps/site/pages/agents/use-agents.ts';
import { QrPicture } from '#apps/site/features/download/qr-picture.tsx';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import '#apps/site/features/download/download.css';

/** Shows the addresses that bring members right below the agent: the agent's own, and an address for each source, with its results. */
export function LinksPage() {
  const [days, setDays] = useState(7);
  return (
    <AgentFrame title="agent.links" tools={<Period days={days} onDays={setDays} />}>
      <Links days={days} />
    </AgentFrame>
  );
}

function Links({ days }: { days: number }) {
  const { t } = useI18n();
  const { data: member } = useMember();
  const { data, error, refetch } = useLinks(days);
  const [chosen, setChosen] = useState<string>();
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  const link = data?.content.find(({ id }) => id === chosen);
  const code = link?.code ?? member?.inviteCode;
  const address = `${location.origin}${LANDINGS[link?.landing ?? 'register']}?ref=${code ?? ''}`;
  return (
    <>
      {code && (
        <section className="agent-link" aria-label={link?.name ?? t('agent.own_link')}>
          <Stub className="agent-link__code">
            <StubPart>
              <QrPicture key={address} text={address} label={t('agent.qr')} />
            </StubPart>
          </Stub>
          <div className="agent-link__text">
            <h2 dir="auto">{link?.name ?? t('agent.own_link')}</h2>
            <p>{t(link?.closedAt ? 'agent.link_closed_text' : 'agent.link_text')}</p>
            <dl className="security__codes">
              <CodeLine label={t('account.invite_code')} value={code} />
              <CodeLine label={t('account.invite_link')} value={address} />
            </dl>
            {link && <LinkState key={link.id} link={link} />}
          </div>
        </section>
      )}
      <NewLink onMade={setChosen} />
      <LinkTable links={data?.content} chosen={chosen} days={days} onChoose={setChosen} />
    </>
  );
}
