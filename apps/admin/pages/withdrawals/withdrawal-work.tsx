import { useState } from 'react';
import {
  approveWithdrawal,
  claimWithdrawal,
  denyWithdrawal,
  handOverWithdrawal,
  payWithdrawal,
  releaseWithdrawal,
  takeBackPayout,
} from '#contracts/bo/withdrawals.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import type { Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';

/** What can be done with a withdrawal once it is taken. */
export function WithdrawalWork({ one }: { one: Withdrawal }) {
  const may = useMay();
  const [asked, setAsked] = useState<'approve' | 'deny' | 'pay' | 'take_back' | { payer: string } | { approvedFor: string }>();
  const { claim, id, state, amount, currency, account, payers, payouts } = one;
  const isStuck = state === 'paying' && payouts.some((payout) => payout.closedAt === null && payout.trouble !== null);
  const close = (): void => setAsked(undefined);
  const sum = `${moneyText(amount, currency)} ${currency}`;
  if (state === 'approval')
    return <p className="drawer__note drawer__part">An approval was asked for. Another of staff decides it under Approvals.</p>;
  if (state === 'paying' && !isStuck)
    return (
      <p className="drawer__note drawer__part">
        The company has it. What it says is taken in by itself; it needs you only where something does not fit.
      </p>
    );
  if (!['requested', 'approved', 'paying'].includes(state) || !may(claimWithdrawal)) return null;
  return (
    <>
      <Claimed
        claim={claim}
        what="withdrawal"
        onTake={(isTakeover) => call(claimWithdrawal, { id, isTakeover })}
        onGiveBack={() => call(releaseWithdrawal, { id })}
      >
        {state === 'requested' ? (
          <>
            {may(handOverWithdrawal) &&
              payers.map((payer) => (
                <Button key={payer} variant="primary" size="small" onClick={() => setAsked({ approvedFor: payer })}>
                  {`Approve and pay through ${payer}`}
                </Button>
              ))}
            <Button
              variant={payers.length > 0 && may(handOverWithdrawal) ? 'line' : 'primary'}
              size="small"
              onClick={() => setAsked('approve')}
            >
              Approve
            </Button>
          </>
        ) : (
          <>
            {payers.map((payer) => (
              <Button key={payer} variant="primary" size="small" disabled={!may(handOverWithdrawal)} onClick={() => setAsked({ payer })}>
                {`Pay through ${payer}`}
              </Button>
            ))}
            <Button
              variant={payers.length > 0 ? 'line' : 'primary'}
              size="small"
              disabled={!may(payWithdrawal)}
              onClick={() => setAsked('pay')}
            >
              Mark as paid
            </Button>
          </>
        )}
        {isStuck ? (
          <Button size="small" disabled={!may(takeBackPayout)} onClick={() => setAsked('take_back')}>
            Take back
          </Button>
        ) : (
          <Button size="small" onClick={() => setAsked('deny')}>
            Deny
          </Button>
        )}
      </Claimed>
      {asked === 'approve' && (
        <ActDialog
          title={`Approve ${sum}`}
          description={`To ${account.holder}, ${account.institution}. Another of staff has to approve it within a day.`}
          submit="Ask for approval"
          onSubmit={(given) => call(approveWithdrawal, { id, ...given })}
          done={() => 'Sent to approvals.'}
          onClose={close}
        />
      )}
      {typeof asked === 'object' && 'approvedFor' in asked && (
        <ActDialog
          title={`Approve ${sum} and pay through ${asked.approvedFor}`}
          description={`To ${account.holder}, ${account.institution}. Another of staff has to approve it within a day; with that it is handed over once, and the money stays held until the company says that it is paid.`}
          submit="Ask for approval"
          onSubmit={(given) => call(approveWithdrawal, { id, provider: asked.approvedFor, ...given })}
          done={() => 'Sent to approvals.'}
          onClose={close}
        />
      )}
      {typeof asked === 'object' && 'payer' in asked && (
        <ActDialog
          title={`Pay ${sum} through ${asked.payer}`}
          description={`To ${account.holder}, ${account.institution}. It is handed over once; the money stays held until the company says that it is paid.`}
          submit="Hand over"
          onSubmit={(given) => call(handOverWithdrawal, { id, provider: asked.payer, ...given })}
          done={() => 'Handed over.'}
          onClose={close}
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
          onClose={close}
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
          onClose={close}
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
          onClose={close}
        />
      )}
    </>
  );
}
