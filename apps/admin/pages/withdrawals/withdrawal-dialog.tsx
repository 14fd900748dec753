import { approveWithdrawal, denyWithdrawal, handOverWithdrawal, payWithdrawal, takeBackPayout } from '#contracts/bo/withdrawals.ts';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import type { Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Act that staff confirm in the dialog. `approvedFor` and `payer` name the company that pays: with the approval, or after it. */
export type Act = 'approve' | 'deny' | 'pay' | 'take_back' | { payer: string } | { approvedFor: string };

/** Dialog that confirms an act on a withdrawal, with its reason. */
export function WithdrawalDialog({ one, asked, onClose }: { one: Withdrawal; asked: Act; onClose: () => void }) {
  const { id, amount, currency, account } = one;
  const sum = `${moneyText(amount, currency)} ${currency}`;
  return (
    <>
      {asked === 'approve' && (
        <ActDialog
          title={`Approve ${sum}`}
          description={`To ${account.holder}, ${account.institution}. Another of staff has to approve it within a day.`}
          submit="Ask for approval"
          onSubmit={(given) => call(approveWithdrawal, { id, ...given })}
          done={() => 'Sent to approvals.'}
          onClose={onClose}
        />
      )}
      {typeof asked === 'object' && 'approvedFor' in asked && (
        <ActDialog
          title={`Approve ${sum} and pay through ${asked.approvedFor}`}
          description={`To ${account.holder}, ${account.institution}. Another of staff has to approve it within a day; with that it is handed over once, and the money stays held until the company says that it is paid.`}
          submit="Ask for approval"
          onSubmit={(given) => call(approveWithdrawal, { id, provider: asked.approvedFor, ...given })}
          done={() => 'Sent to approvals.'}
          onClose={onClose}
        />
      )}
      {typeof asked === 'object' && 'payer' in asked && (
        <ActDialog
          title={`Pay ${sum} through ${asked.payer}`}
          description={`To ${account.holder}, ${account.institution}. It is handed over once; the money stays held until the company says that it is paid.`}
          submit="Hand over"
          onSubmit={(given) => call(handOverWithdrawal, { id, provider: asked.payer, ...given })}
          done={() => 'Handed over.'}
          onClose={onClose}
        />
      )}
      {asked === 'take_back' && (
        <ActDialog
          title={`Take ${sum} back`}
          description="Only once the company has confirmed to you that it paid nothing and will not. Another of staff has to approve it within a day; then it is to be paid by hand, or denied."
          submit="Ask for approval"
          variant="danger"
          onSubmit={(given) => call(takeBackPayout, { id, ...given })}
          done={() => 'Sent to approvals.'}
          onClose={onClose}
        />
      )}
      {asked === 'pay' && (
        <ActDialog
          title={`${sum} was paid`}
          description="The held money leaves the member’s account. The member sees the reference and is asked whether it came."
          submit="Mark as paid"
          reasonLabel="Reference of the payment"
          onSubmit={({ reason }) => call(payWithdrawal, { id, reference: reason })}
          done={() => 'Marked as paid.'}
          onClose={onClose}
        />
      )}
      {asked === 'deny' && (
        <ActDialog
          title={`Deny ${sum}`}
          description="The money goes back to the member’s balance. The member reads the reason."
          submit="Deny"
          variant="danger"
          onSubmit={({ reason }) => call(denyWithdrawal, { id, reason })}
          done={() => 'Denied; the money is back.'}
          onClose={onClose}
        />
      )}
    </>
  );
}
