import { useIdentity } from '#apps/site/features/identity/use-identity.ts';
import { usePayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useTwoFactor } from '#apps/site/pages/account/two-factor/use-two-factor.ts';
import { useSessions } from '#apps/site/parts/member/use-sessions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { memberInfo } from '#contracts/member.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';

type Row = { to: string; name: string; state: string; isDone: boolean };

/** Lists the contents of the page: settings in order, and settings that need attention. Each row leads to its section. */
export function SecuritySummary({ member }: { member: WireOutput<typeof memberInfo> }) {
  const { t, formatDateTime } = useI18n();
  const { data } = useSessions();
  const { data: payout } = usePayoutAccounts();
  const others = data ? data.list.filter(({ isThis }) => !isThis).length : null;
  const { data: identity } = useIdentity();
  const { data: twoFactor } = useTwoFactor();
  const rows: Row[] = [
    {
      to: 'identity',
      name: t('identity.title'),
      state: identity ? t('identity.level', { level: identity.level }) : t('account.sessions_asking'),
      isDone: (identity?.level ?? 0) >= 2,
    },
    { to: 'password', name: t('account.password'), state: t('account.password_set'), isDone: !member.mustChangePassword },
    {
      to: 'two-factor',
      name: t('two_factor.title'),
      state: !twoFactor ? t('account.sessions_asking') : t(twoFactor.isOn ? 'two_factor.on' : 'two_factor.off'),
      isDone: twoFactor?.isOn ?? false,
    },
    {
      to: 'payment-password',
      name: t('payment_password.name'),
      state: !payout ? t('account.sessions_asking') : t(payout.hasPaymentPassword ? 'account.password_set' : 'payment_password.not_set'),
      isDone: payout?.hasPaymentPassword ?? false,
    },
    {
      to: 'withdrawal-accounts',
      name: t('payout.title'),
      state: !payout ? t('account.sessions_asking') : t('payout.count', { count: payout.list.length }),
      isDone: (payout?.list.length ?? 0) > 0,
    },
    {
      to: 'sessions',
      name: t('account.sessions'),
      state: others === null ? t('account.sessions_asking') : t('account.sessions_count', { count: others }),
      isDone: others === 0,
    },
    {
      to: 'last-sign-in',
      name: t('account.last_sign_in'),
      state: member.lastLoginAt === null ? t('account.first_time') : formatDateTime(member.lastLoginAt, 'short'),
      isDone: true,
    },
    {
      to: 'terms',
      name: t('account.terms'),
      state: t(member.termsDue === null ? 'account.terms_done' : 'account.terms_due'),
      isDone: member.termsDue === null,
    },
  ];
  return (
    <nav className="security-summary" aria-label={t('account.summary')}>
      {rows.map(({ to, name, state, isDone }) => (
        <a key={to} href={`#${to}`} className="security-summary__row">
          <Icon
            name={isDone ? 'check' : 'info'}
            className={classNames('security-summary__mark', isDone && 'security-summary__mark--done')}
          />
          <span>
            <b>{name}</b>
            <small>{state}</small>
          </span>
        </a>
      ))}
    </nav>
  );
}
