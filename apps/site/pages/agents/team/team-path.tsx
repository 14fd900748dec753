import { Link } from '@tanstack/react-router';
import type { Team } from '#apps/site/pages/agents/use-agents.ts';
import { useI18n } from '#web/text/i18n.tsx';

export type TeamAddress = '/agentHome/downline' | '/agentHome/team-betting';

/** Shows the path from the agent down to the member whose level is shown. */
export function TeamPath({ to, crumbs }: { to: TeamAddress; crumbs: Team['crumbs'] | undefined }) {
  const { t } = useI18n();
  return (
    <nav className="agent__path" aria-label={t('agent.path')}>
      {crumbs?.map(({ memberId, account }, at) => (
        <span key={memberId}>
          {at > 0 && <span aria-hidden="true">/</span>}
          {at === crumbs.length - 1 ? (
            <b aria-current="true">
              <bdi>{at === 0 ? t('agent.you') : account}</bdi>
            </b>
          ) : (
            <Link to={to} search={{ of: at === 0 ? undefined : memberId }} className="text-link">
              <bdi>{at === 0 ? t('agent.you') : account}</bdi>
            </Link>
          )}
        </span>
      ))}
    </nav>
  );
}
