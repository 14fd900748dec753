import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '#apps/site/features/account/avatar.tsx';
import { accountTypeText } from '#apps/site/features/account/account-type.ts';
import { PracticeNote } from '#apps/site/features/account/practice-note.tsx';
import { SecuritySections } from '#apps/site/features/account/security-sections.tsx';
import { LanguageButton } from '#apps/site/features/language/language-button.tsx';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { ServiceLink } from '#apps/site/features/shell/service-link.tsx';
import { ThemeButton } from '#apps/site/features/shell/theme-button.tsx';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useEver } from '#apps/site/lib/use-ever.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './account-page.css';

const SignOutDialog = lazy(async () => ({ default: (await import('#apps/site/features/session/sign-out-dialog.tsx')).SignOutDialog }));

export function AccountPage() {
  const { t } = useI18n();
  const { data: member, error, refetch } = useMember();
  const [isLeaving, setLeaving] = useState(false);
  const wasLeaving = useEver(isLeaving);
  const rest = <Skeleton width="12ch" />;
  return (
    <div className="wrap account-page">
      <header className="account-page__head">
        <Avatar />
        <h1>{t('account.title')}</h1>
        {member?.isTrial && <Tag tone="warn">{t('account.practice')}</Tag>}
      </header>
      {error && !member ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <dl className="account-facts">
          <Fact label={t('account.account')}>{member?.account ?? rest}</Fact>
          <Fact label={t('account.nickname')}>{member ? member.nickname || t('account.no_nickname') : rest}</Fact>
          <Fact label={t('account.type')}>{member ? t(accountTypeText(member)) : rest}</Fact>
          <Fact label={t('account.currency')}>{member?.currency ?? rest}</Fact>
        </dl>
      )}
      {member && (member.isTrial ? <PracticeNote /> : <SecuritySections member={member} />)}
      <Link to="/member/personalHistoryCopy" search={{}} className="account-page__line">
        <Icon name="list" />
        {t('records.title')}
        <Icon name="arrow-right" size={16} className="icon--turns" />
      </Link>
      {member?.isAgent && (
        <Link to="/agentHome" className="account-page__line">
          <Icon name="grid" />
          {t('nav.agent')}
          <Icon name="arrow-right" size={16} className="icon--turns" />
        </Link>
      )}
      <ServiceLink className="account-page__line" />
      <div className="account-page__settings">
        <LanguageButton isNamed />
        <ThemeButton isNamed />
      </div>
      <Button size="large" icon="sign-out" onClick={() => setLeaving(true)}>
        {t('session.sign_out')}
      </Button>
      {wasLeaving && (
        <Suspense>
          <SignOutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
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
