import { Link } from '@tanstack/react-router';
import { Avatar } from '#apps/site/parts/member/avatar.tsx';
import { SecuritySections } from '#apps/site/pages/account/security-sections.tsx';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './account-page.css';

export function AccountPage() {
  const { t } = useI18n();
  const { data: member, error, refetch } = useMember();
  const rest = <Skeleton width="12ch" />;
  return (
    <div className="wrap account-page">
      <header className="account-page__head">
        <Link to="/member/profile" className="account-page__picture" aria-label={t('profile.title')} title={t('profile.title')}>
          <Avatar />
        </Link>
        <h1>{t('account.title')}</h1>
      </header>
      {error && !member ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <dl className="account-facts">
          <Fact label={t('account.account')}>{member?.account ?? rest}</Fact>
          <Fact label={t('account.nickname')}>{member ? member.nickname || t('account.no_nickname') : rest}</Fact>
          <Fact label={t('account.type')}>{member ? t(member.isAgent ? 'account.type_agent' : 'account.type_member') : rest}</Fact>
          <Fact label={t('account.currency')}>{member?.currency ?? rest}</Fact>
        </dl>
      )}
      {member && <SecuritySections member={member} />}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="account-facts__line">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
