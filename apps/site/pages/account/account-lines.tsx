import { useState } from 'react';
import { KIND_ICONS, isCooling } from '#apps/site/features/withdrawals/account-name.ts';
import { BindAccountForm } from '#apps/site/features/withdrawals/bind-account-form.tsx';
import type { PayoutAccounts } from '#apps/site/features/withdrawals/use-payout-accounts.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/**
 * Lists the member's payout accounts with masked numbers, and the button that adds an account. Without a payment password there is no
 * button.
 */
export function AccountLines({ accounts }: { accounts: PayoutAccounts }) {
  const { t, formatDateTime } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const { list, mostAccounts, hasPaymentPassword } = accounts;
  return (
    <>
      {list.length > 0 && (
        <ul className="account-lines">
          {list.map((account) => (
            <li key={account.id} className="account-lines__one">
              <Icon name={KIND_ICONS[account.kind]} />
              <div>
                <p className="account-lines__name">
                  {account.institution} <bdi dir="ltr">{account.number}</bdi>
                </p>
                <p className="quiet">
                  {account.holder}
                  {isCooling(account, now) && ` · ${t('payout.usable_from', { at: formatDateTime(account.usableFrom, 'short') })}`}
                </p>
              </div>
              {isCooling(account, now) && <Tag tone="warn">{t('payout.waits')}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <BindAccountForm
          accounts={accounts}
          onCancel={() => setOpen(false)}
          onBound={() => {
            setOpen(false);
            showToast(t('payout.bound'), 'good');
          }}
        />
      ) : (
        <AddLine
          reason={
            !hasPaymentPassword ? t('payout.password_first') : list.length >= mostAccounts ? t('payout.full', { most: mostAccounts }) : null
          }
          isFirst={list.length === 0}
          onOpen={() => setOpen(true)}
        />
      )}
    </>
  );
}

function AddLine({ reason, isFirst, onOpen }: { reason: string | null; isFirst: boolean; onOpen: () => void }) {
  const { t } = useI18n();
  return (
    <div className="security__line">
      <p className="security__text">{reason ?? t(isFirst ? 'payout.none' : 'payout.more_text')}</p>
      {reason === null && (
        <Button icon="bank" onClick={onOpen}>
          {t('payout.add')}
        </Button>
      )}
    </div>
  );
}
