import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useRoomyHeader } from '#apps/site/frame/use-roomy-header.ts';
import { AccountMenu } from '#apps/site/features/account-menu/account-menu.tsx';
import { Avatar } from '#apps/site/parts/member/avatar.tsx';
import { BrandMark } from '#apps/site/parts/brand/brand-mark.tsx';
import { CategoryBar } from '#apps/site/features/categories/category-bar.tsx';
import { InboxLink } from '#apps/site/features/inbox/inbox-link.tsx';
import { LanguageButton } from '#apps/site/features/language/language-button.tsx';
import { SearchButton } from '#apps/site/features/search/search-button.tsx';
import { authDialog, openLogin, openRegister } from '#apps/site/parts/auth/auth-dialog.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useSwitch } from '#apps/site/parts/member/use-switch.ts';
import { ThemeButton } from '#apps/site/parts/controls/theme-button.tsx';
import { BalanceChip } from '#apps/site/parts/money/balance-chip.tsx';
import { DepositButton } from '#apps/site/features/wallet/deposit-button.tsx';
import { WalletButton } from '#apps/site/features/wallet/wallet-button.tsx';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { withAreas } from '#web/text/messages.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useSession } from '#web/state/session.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './header.css';

export function Header() {
  const { status } = useSession();
  return (
    <header className="header">
      <div className="wrap header__bar">
        <BrandMark />
        <SearchButton />
        <span className="header__space" />
        <span className="wide-only">
          <LanguageButton />
          <ThemeButton />
        </span>
        {status === 'asking' && <Skeleton width="92px" height="40px" />}
        {status === 'out' && <SignInButtons />}
        {status === 'in' && <MemberTools />}
      </div>
      <div className="header__categories">
        <CategoryBar />
      </div>
    </header>
  );
}

/** Width of the form with its gaps, in px, so that nothing beside it moves when it appears. */
const FORM_PX = 412;
const loadForm = withAreas(['auth'], () => import('#apps/site/features/sign-in/header-login.tsx'));
const HeaderLogin = lazy(async () => ({ default: (await loadForm()).HeaderLogin }));

/** Shows the sign-in form where it fits (specification 2.37) and has loaded, otherwise the button that opens its dialog. */
function SignInButtons() {
  const { t } = useI18n();
  const hasRegister = useSwitch('DIRECTREG3');
  const hasForm = useSwitch('COMM3');
  const isRoomy = useRoomyHeader();
  // The sign-in page of agents has its own form.
  const isAtDoor = useRouterState({ select: ({ location }) => location.pathname === '/agent' });
  const soon = { onPointerEnter: authDialog.preload, onFocus: authDialog.preload };
  const button = (
    <Button variant="line" onClick={() => openLogin()} {...soon}>
      {t('login.title')}
    </Button>
  );
  return (
    <>
      {hasForm && isRoomy && !isAtDoor ? (
        <Contained fallback={button}>
          <Suspense fallback={<Skeleton width={`${FORM_PX}px`} height="40px" />}>
            <HeaderLogin />
          </Suspense>
        </Contained>
      ) : (
        button
      )}
      {hasRegister && (
        <span className="wide-only">
          <Button onClick={() => openRegister()} {...soon}>
            {t('register.join')}
          </Button>
        </span>
      )}
    </>
  );
}

/**
 * Shows the tools of a member (specification 2.38): messages, balance, deposit, the link to the agent centre, and the account menu with
 * sign-out.
 */
function MemberTools() {
  const { t } = useI18n();
  const { data: member } = useMember();
  return (
    <>
      {member && !member.isTrial && <InboxLink />}
      {member?.isTrial && <Tag tone="warn">{t('account.practice')}</Tag>}
      <BalanceChip>
        <span className="wide-only">
          <WalletButton />
        </span>
      </BalanceChip>
      <span className="wide-only">
        {member && !member.isTrial && <DepositButton />}
        {member?.isAgent && (
          <Link to="/agentHome" className={buttonClass({ variant: 'line' })}>
            {t('nav.agent')}
          </Link>
        )}
        <span className="header__account">
          <Link to="/member/profile" className="header__avatar" aria-label={t('profile.title')} title={t('profile.title')}>
            <Avatar />
          </Link>
          <AccountMenu />
        </span>
      </span>
    </>
  );
}
