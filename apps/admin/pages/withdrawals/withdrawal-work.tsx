import { useState } from 'react';
import { claimWithdrawal, handOverWithdrawal, payWithdrawal, releaseWithdrawal, takeBackPayout } from '#contracts/bo/withdrawals.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { WithdrawalDialog, type Act } from '#apps/admin/pages/withdrawals/withdrawal-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';

/** Buttons of a withdrawal that a staff member has taken. */
export function WithdrawalWork({ one }: { one: Withdrawal }) {
  const may = useMay();
  const [requested, setRequested] = useState<Act>();
  const { claim, id, state, payers, payouts } = one;
  const isStuck = state === 'paying' && payouts.some((payout) => payout.closedAt === null && payout.trouble !== null);
  if (state === 'approval') return <p className="drawer__note drawer__part">{t('Waiting for a second approver.')}</p>;
  if (state === 'paying' && !isStuck)
    return (
      <p className="drawer__note drawer__part">
        {t('Sent to the provider. Status updates are automatic; step in only if there is a problem.')}
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
        {state === 'requested' ? <ApproveButtons {...{ payers, setRequested }} /> : <PayButtons {...{ payers, setRequested }} />}
        {isStuck ? (
          <Button size="small" disabled={!may(takeBackPayout)} onClick={() => setRequested('take_back')}>
            {t('Cancel payment')}
          </Button>
        ) : (
          <Button size="small" onClick={() => setRequested('deny')}>
            {t('Deny')}
          </Button>
        )}
      </Claimed>
      {requested && <WithdrawalDialog one={one} requested={requested} onClose={() => setRequested(undefined)} />}
    </>
  );
}

type ButtonsProps = Pick<Withdrawal, 'payers'> & { setRequested: (act: Act) => void };

/** Buttons of a requested withdrawal: approve it, or approve it and pay through a provider. */
function ApproveButtons({ payers, setRequested }: ButtonsProps) {
  const may = useMay();
  return (
    <>
      {may(handOverWithdrawal) &&
        payers.map((payer) => (
          <Button key={payer} variant="primary" size="small" onClick={() => setRequested({ approvedFor: payer })}>
            {t('Approve and pay through {payer}', { payer })}
          </Button>
        ))}
      <Button
        variant={payers.length > 0 && may(handOverWithdrawal) ? 'line' : 'primary'}
        size="small"
        onClick={() => setRequested('approve')}
      >
        {t('Approve')}
      </Button>
    </>
  );
}

/** Buttons of an approved withdrawal: pay through a provider, or mark as paid by hand. */
function PayButtons({ payers, setRequested }: ButtonsProps) {
  const may = useMay();
  return (
    <>
      {payers.map((payer) => (
        <Button key={payer} variant="primary" size="small" disabled={!may(handOverWithdrawal)} onClick={() => setRequested({ payer })}>
          {t('Pay through {payer}', { payer })}
        </Button>
      ))}
      <Button
        variant={payers.length > 0 ? 'line' : 'primary'}
        size="small"
        disabled={!may(payWithdrawal)}
        onClick={() => setRequested('pay')}
      >
        {t('Mark as paid')}
      </Button>
    </>
  );
}
