import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { approveWithdrawal, claimWithdrawal, denyWithdrawal, payWithdrawal, releaseWithdrawal } from '#contracts/bo/withdrawals.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { STATES, TONES, type Withdrawal } from '#apps/admin/pages/withdrawals/withdrawal.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** One withdrawal: who asked, where it goes, what the checks found, and what can be done once it is taken. */
export function WithdrawalDrawer({ one, onClose }: { one: Withdrawal; onClose: () => void }) {
  const { account, member, received, currency } = one;
  return (
    <Drawer title={one.serial} tag={<Tag tone={TONES[one.state]}>{STATES[one.state]}</Tag>} onClose={onClose}>
      <DrawerPart title="What was asked">
        <Facts
          facts={[
            [
              'member',
              <Link key="member" to="/members/$id" params={{ id: member.id }} className="link">
                {member.account}
              </Link>,
            ],
            ['amount', `${moneyText(one.amount, currency)} ${currency}`],
            ['asked', timeText(one.requestedAt)],
            ['checks', one.flags.length > 0 ? one.flags.map(words).join(', ') : 'nothing found'],
          ]}
        />
      </DrawerPart>
      <DrawerPart title="Where it goes">
        <Facts
          facts={[
            ['holder', account.holder],
            ['at', account.institution],
            ['number', account.number],
            ['kind', words(account.kind)],
            ['bound', timeText(account.createdAt)],
          ]}
        />
      </DrawerPart>
      {one.decidedBy !== null && (
        <DrawerPart title="What became of it">
          <Facts
            facts={[
              ['decided by', one.decidedBy],
              one.reason !== null && ['reason', one.reason],
              one.paidAt !== null && ['paid', timeText(one.paidAt)],
              one.reference !== null && ['reference', one.reference],
              received !== null && ['member says came', `${moneyText(received, currency)} ${currency}`],
            ]}
          />
        </DrawerPart>
      )}
      <Work one={one} />
    </Drawer>
  );
}

function Work({ one }: { one: Withdrawal }) {
  const may = useMay();
  const [asked, setAsked] = useState<'approve' | 'deny' | 'pay'>();
  const { claim, id, state, amount, currency, account } = one;
  const close = (): void => setAsked(undefined);
  const sum = `${moneyText(amount, currency)} ${currency}`;
  if (state === 'approval')
    return <p className="drawer__note drawer__part">An approval was asked for. Another of staff decides it under Approvals.</p>;
  if (!['requested', 'approved'].includes(state) || !may(claimWithdrawal)) return null;
  return (
    <>
      <Claimed
        claim={claim}
        what="withdrawal"
        onTake={(isTakeover) => call(claimWithdrawal, { id, isTakeover })}
        onGiveBack={() => call(releaseWithdrawal, { id })}
      >
        {state === 'requested' ? (
          <Button variant="primary" size="small" onClick={() => setAsked('approve')}>
            Approve
          </Button>
        ) : (
          <Button variant="primary" size="small" disabled={!may(payWithdrawal)} onClick={() => setAsked('pay')}>
            Mark as paid
          </Button>
        )}
        <Button size="small" onClick={() => setAsked('deny')}>
          Deny
        </Button>
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
