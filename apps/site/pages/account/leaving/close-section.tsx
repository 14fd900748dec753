import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OPEN_REASONS } from '#contracts/leaving.ts';
import { closure } from '#contracts/leaving.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { readValue } from '#web/http/api.ts';
import type { MessageId } from '#web/text/message-ids.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { withAreas } from '#web/text/messages.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

const closeDialog = createDialog(
  withAreas(['account', 'auth'], () => import('#apps/site/pages/account/leaving/close-dialog.tsx')),
  'CloseDialog',
);

type Reason = (typeof OPEN_REASONS)[number];

/** Text of each reason that keeps an account from being closed, and the page on which the member can settle that reason. */
const STEPS: Record<Reason, { text: MessageId; to?: '/member/withdraw' | '/member/depositv2' | '/member/overview' }> = {
  'wallet.balance_left': { text: 'account.close_balance', to: '/member/withdraw' },
  'wallet.debt_left': { text: 'account.close_debt' },
  'rounds.round_open': { text: 'account.close_round', to: '/member/overview' },
  'withdrawals.still_open': { text: 'account.close_withdrawal', to: '/member/withdraw' },
  'cashier.deposit_open': { text: 'account.close_deposit', to: '/member/depositv2' },
};

/** Shows what the member must do before the account can be closed, or the button that asks for the password. */
export function CloseSection() {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery({ queryKey: ['member', 'closure'], queryFn: () => readValue(closure), staleTime: 0 });
  useEffect(() => closeDialog.close, []);
  if (!data) return error ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height="48px" />;
  return (
    <>
      <div className="security__line">
        <p className="security__text">{t('account.close_text', { days: data.eraseAfterDays })}</p>
        <Button variant="danger" disabled={data.reasons.length > 0} onClick={() => closeDialog.open({})}>
          {t('account.close_ask')}
        </Button>
      </div>
      {data.reasons.length > 0 && (
        <div className="security__first">
          <p>{t('account.close_blocked')}</p>
          <ul>
            {data.reasons.map((reason) => (
              <li key={reason}>
                <Step {...STEPS[reason]} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Step({ text, to }: (typeof STEPS)[Reason]) {
  const { t } = useI18n();
  if (!to) return t(text);
  return (
    <Link to={to} className="text-link text-link--lined">
      {t(text)}
    </Link>
  );
}
