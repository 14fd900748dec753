import { AgentFrame } from '#apps/site/pages/agents/agent-frame.tsx';
import { QrPicture } from '#apps/site/features/download/qr-picture.tsx';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import '#apps/site/features/download/download.css';

/** The address that brings members right below the agent, and its code. */
export function LinksPage() {
  const { t } = useI18n();
  const { data: member } = useMember();
  const code = member?.inviteCode;
  const address = `${location.origin}/register?ref=${code ?? ''}`;
  return (
    <AgentFrame title="agent.links">
      {code && (
        <div className="agent-link">
          <Stub className="agent-link__code">
            <StubPart>
              <QrPicture text={address} label={t('agent.qr')} />
            </StubPart>
          </Stub>
          <div className="agent-link__text">
            <p>{t('agent.link_text')}</p>
            <dl className="security__codes">
              <CodeLine label={t('account.invite_code')} value={code} />
              <CodeLine label={t('account.invite_link')} value={address} />
            </dl>
          </div>
        </div>
      )}
    </AgentFrame>
  );
}
