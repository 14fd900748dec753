import { LanguageButton } from '#apps/site/features/language/language-button.tsx';
import { MemberMenu } from '#apps/site/features/member-menu/member-menu.tsx';
import { WaitingLines } from '#apps/site/features/member-menu/waiting-lines.tsx';
import { CaseNote } from '#apps/site/features/withdrawals/case-note.tsx';
import { OpenWithdrawals } from '#apps/site/features/withdrawals/open-withdrawals.tsx';
import { Glance } from '#apps/site/pages/me/glance.tsx';
import { LatestBets } from '#apps/site/pages/me/latest-bets.tsx';
import { ThemeButton } from '#apps/site/parts/controls/theme-button.tsx';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { BalanceStub } from '#apps/site/parts/money/balance-stub.tsx';
import { DebtNote } from '#apps/site/parts/money/debt-note.tsx';
import { MoneyActions } from '#apps/site/parts/money/money-actions.tsx';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { usePageMark } from '#ui/page-mark.ts';
import './me-page.css';

/** Shows the member's overview: balances, things to do, results of play and the latest games. On a phone it also has the menu. */
export function MePage() {
  const { t } = useI18n();
  const { data: member } = useMember();
  const { error, refetch } = useBalance();
  usePageMark('settings');
  return (
    <div className="wrap me">
      <h1>{member ? t('member.hello', { name: member.nickname || member.account }) : t('member.overview')}</h1>
      {error && <RefusedTrouble error={error} onRetry={() => void refetch()} />}
      <BalanceStub hasPoints />
      <div className="me__actions">
        <MoneyActions />
      </div>
      <DebtNote />
      <CaseNote />
      <OpenWithdrawals />
      <WaitingLines />
      <Glance />
      <div className="me__menu">
        <MemberMenu />
        <div className="me__settings">
          <LanguageButton isNamed />
          <ThemeButton isNamed />
        </div>
      </div>
      <LatestBets />
    </div>
  );
}
