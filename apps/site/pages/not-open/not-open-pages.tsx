import { useMember } from '#apps/site/parts/member/use-member.ts';
import { NotOpenPage } from '#apps/site/parts/page/not-open-page.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

export function PointMallPage() {
  const { t } = useI18n();
  return <NotOpenPage place="points" title={t('points.title')} glyph={<Icon name="ticket" size={24} />} why={t('points.why')} />;
}

export function RewardCentrePage() {
  const { t } = useI18n();
  return (
    <NotOpenPage
      place="rewards"
      title={t('rewards.title')}
      glyph={<Icon name="gift" size={24} />}
      note={t('rewards.none')}
      why={t('rewards.why')}
    />
  );
}

/** The agent centre is for agents; anybody else is told that it is, and nothing more. */
export function AgentHomePage() {
  const { t } = useI18n();
  const { data: member } = useMember();
  if (!member) return null;
  return (
    <NotOpenPage
      place="agent"
      title={t('nav.agent')}
      glyph={<Icon name="user" size={24} />}
      {...(!member.isAgent && { note: t('agent.not_you') })}
      why={t(member.isAgent ? 'agent.why' : 'agent.not_you_text')}
    />
  );
}
