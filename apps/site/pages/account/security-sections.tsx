import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CloseSection } from '#apps/site/pages/account/leaving/close-section.tsx';
import { DataSection } from '#apps/site/pages/account/leaving/data-section.tsx';
import { IdentitySection } from '#apps/site/pages/account/identity-section.tsx';
import { InviteSection } from '#apps/site/pages/account/invite-section.tsx';
import { LinkedSection } from '#apps/site/pages/account/linked/linked-section.tsx';
import { PaymentPasswordSection } from '#apps/site/pages/account/payment-password-section.tsx';
import { PayoutSection } from '#apps/site/pages/account/payout-section.tsx';
import { PasswordSection } from '#apps/site/pages/account/password-section.tsx';
import { SecuritySummary } from '#apps/site/pages/account/security-summary.tsx';
import { SessionList } from '#apps/site/pages/account/session-list.tsx';
import { TwoFactorSection } from '#apps/site/pages/account/two-factor/two-factor-section.tsx';
import { useRegisterSettings } from '#apps/site/parts/password/use-register-settings.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { memberInfo } from '#contracts/member.ts';
import './security.css';

/** Shows the security settings of the account, first as a list and then each in its section. */
export function SecuritySections({ member }: { member: WireOutput<typeof memberInfo> }) {
  const { t, formatDateTime } = useI18n();
  const { data: settings } = useRegisterSettings();
  return (
    <>
      <SecuritySummary member={member} />
      <Section id="identity" title={t('identity.title')}>
        <IdentitySection />
      </Section>
      <Section id="password" title={t('account.password')}>
        <PasswordSection />
      </Section>
      <Section id="two-factor" title={t('two_factor.title')}>
        <TwoFactorSection />
      </Section>
      <Section id="linked-accounts" title={t('linked.title')}>
        <LinkedSection />
      </Section>
      <Section id="payment-password" title={t('payment_password.name')}>
        <PaymentPasswordSection />
      </Section>
      <Section id="withdrawal-accounts" title={t('payout.title')}>
        <PayoutSection />
      </Section>
      <Section id="sessions" title={t('account.sessions')}>
        <SessionList />
      </Section>
      <Section id="last-sign-in" title={t('account.last_sign_in')}>
        <p className="security__text">
          {member.lastLoginAt === null
            ? t('account.first_time_text')
            : t('account.last_time', { at: formatDateTime(member.lastLoginAt, 'full') })}
        </p>
      </Section>
      {member.inviteCode !== null && (
        <Section id="invite" title={t('account.invite')}>
          <InviteSection code={member.inviteCode} />
        </Section>
      )}
      <Section id="terms" title={t('account.terms')}>
        <div className="security__line">
          <p className="security__text">
            {member.termsDue === null ? t('account.terms_accepted', { version: settings?.termsVersion ?? '…' }) : t('account.terms_due')}
          </p>
          <Link to="/terms" className="text-link text-link--lined">
            {t('account.terms_read')}
          </Link>
        </div>
      </Section>
      <Section id="data" title={t('account.data')}>
        <DataSection account={member.account} />
      </Section>
      <Section id="close" title={t('account.close')}>
        <CloseSection />
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="security" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
