import { approveWithdrawal, denyWithdrawal, handOverWithdrawal, payWithdrawal, takeBackPayout } from '#contracts/bo/withdrawals.ts';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/**
 * Act that staff confirm in the dialog. `approvedFor` names the provider that pays upon the approval, `payer` a provider that pays an
 * approved withdrawal.
 */
export type Act = 'approve' | 'deny' | 'pay' | 'take_back' | ByCompany;
type ByCompany = { payer: string } | { approvedFor: string };

/** Dialog that confirms an act on a withdrawal, with its reason. */
export function WithdrawalDialog({ one, requested, onClose }: { one: Withdrawal; requested: Act; onClose: () => void }) {
  const { id, amount, currency, account } = one;
  const sum = `${moneyText(amount, currency)} ${currency}`;
  return (
    <>
      {requested === 'approve' && (
        <ActDialog
          title={t('Approve {sum}?', { sum })}
          description={t('To {holder}, {institution}. A second person must approve within 24 hours.', {
            holder: account.holder,
            institution: account.institution,
          })}
          submit={t('Request approval')}
          onSubmit={(given) => call(approveWithdrawal, { id, ...given })}
          done={() => t('Sent for approval.')}
          onClose={onClose}
        />
      )}
      {typeof requested === 'object' && <PayerDialog one={one} requested={requested} onClose={onClose} />}
      {requested === 'take_back' && (
        <ActDialog
          title={t('Cancel the payment of {sum}?', { sum })}
          description={t(
            'Use this only if the provider confirmed that it has not paid and will not pay. A second person must approve within 24 hours. Then pay manually or deny the withdrawal.',
          )}
          submit={t('Request approval')}
          variant="danger"
          onSubmit={(given) => call(takeBackPayout, { id, ...given })}
          done={() => t('Sent for approval.')}
          onClose={onClose}
        />
      )}
      {requested === 'pay' && (
        <ActDialog
          title={t('Mark {sum} as paid?', { sum })}
          description={t('The held money leaves the member’s account. The member sees the reference and confirms receipt.')}
          submit={t('Mark as paid')}
          reasonLabel={t('Payment reference')}
          onSubmit={({ reason }) => call(payWithdrawal, { id, reference: reason })}
          done={() => t('Withdrawal marked as paid.')}
          onClose={onClose}
        />
      )}
      {requested === 'deny' && (
        <ActDialog
          title={t('Deny {sum}?', { sum })}
          description={t('The money returns to the member’s balance. The member sees the reason.')}
          submit={t('Deny')}
          variant="danger"
          onSubmit={({ reason }) => call(denyWithdrawal, { id, reason })}
          done={() => t('Withdrawal denied. The money is back in the balance.')}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Dialog of a payment through a provider: requested with the approval, or sent after it. */
function PayerDialog({ one, requested, onClose }: { one: Withdrawal; requested: ByCompany; onClose: () => void }) {
  const { id, amount, currency, account } = one;
  const sum = `${moneyText(amount, currency)} ${currency}`;
  if ('approvedFor' in requested)
    return (
      <ActDialog
        title={t('Approve {sum} and pay through {approvedFor}?', { sum, approvedFor: requested.approvedFor })}
        description={t(
          'To {holder}, {institution}. A second person must approve within 24 hours. The payment is then sent once; the money stays held until the provider confirms it.',
          { holder: account.holder, institution: account.institution },
        )}
        submit={t('Request approval')}
        onSubmit={(given) => call(approveWithdrawal, { id, provider: requested.approvedFor, ...given })}
        done={() => t('Sent for approval.')}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={t('Pay {sum} through {payer}?', { sum, payer: requested.payer })}
      description={t('To {holder}, {institution}. The payment is sent once. The money stays held until the provider confirms it.', {
        holder: account.holder,
        institution: account.institution,
      })}
      submit={t('Send payment')}
      onSubmit={(given) => call(handOverWithdrawal, { id, provider: requested.payer, ...given })}
      done={() => t('Payment sent.')}
      onClose={onClose}
    />
  );
}
