import { approveWithdrawal, denyWithdrawal, handOverWithdrawal, payWithdrawal, takeBackPayout } from '#contracts/bo/withdrawals.ts';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import type { Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Act that staff confirm in the dialog. `approvedFor` and `payer` name the company that pays: with the approval, or after it. */
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
          title={`Approve ${sum}?`}
          description={`To ${account.holder}, ${account.institution}. A second person must approve within 24 hours.`}
          submit="Request approval"
          onSubmit={(given) => call(approveWithdrawal, { id, ...given })}
          done={() => 'Sent for approval.'}
          onClose={onClose}
        />
      )}
      {typeof requested === 'object' && <PayerDialog one={one} requested={requested} onClose={onClose} />}
      {requested === 'take_back' && (
        <ActDialog
          title={`Cancel the payment of ${sum}?`}
          description="Only if the provider confirmed that it has not paid and will not. A second person must approve within 24 hours. Then pay manually or deny."
          submit="Request approval"
          variant="danger"
          onSubmit={(given) => call(takeBackPayout, { id, ...given })}
          done={() => 'Sent for approval.'}
          onClose={onClose}
        />
      )}
      {requested === 'pay' && (
        <ActDialog
          title={`Mark ${sum} as paid?`}
          description="The held money leaves the member’s account. The member sees the reference and confirms receipt."
          submit="Mark as paid"
          reasonLabel="Payment reference"
          onSubmit={({ reason }) => call(payWithdrawal, { id, reference: reason })}
          done={() => 'Withdrawal marked as paid.'}
          onClose={onClose}
        />
      )}
      {requested === 'deny' && (
        <ActDialog
          title={`Deny ${sum}?`}
          description="The money returns to the member’s balance. The member sees the reason."
          submit="Deny"
          variant="danger"
          onSubmit={({ reason }) => call(denyWithdrawal, { id, reason })}
          done={() => 'Withdrawal denied. The money is back in the balance.'}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Dialog of a payment through a company: asked for with the approval, or sent after it. */
function PayerDialog({ one, requested, onClose }: { one: Withdrawal; requested: ByCompany; onClose: () => void }) {
  const { id, amount, currency, account } = one;
  const sum = `${moneyText(amount, currency)} ${currency}`;
  if ('approvedFor' in requested)
    return (
      <ActDialog
        title={`Approve ${sum} and pay through ${requested.approvedFor}?`}
        description={`To ${account.holder}, ${account.institution}. A second person must approve within 24 hours. The payment is then sent once; the money stays held until the provider confirms it.`}
        submit="Request approval"
        onSubmit={(given) => call(approveWithdrawal, { id, provider: requested.approvedFor, ...given })}
        done={() => 'Sent for approval.'}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={`Pay ${sum} through ${requested.payer}?`}
      description={`To ${account.holder}, ${account.institution}. The payment is sent once. The money stays held until the provider confirms it.`}
      submit="Send payment"
      onSubmit={(given) => call(handOverWithdrawal, { id, provider: requested.payer, ...given })}
      done={() => 'Payment sent.'}
      onClose={onClose}
    />
  );
}
