import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { claimCase, creditCase, dismissCase, releaseCase } from '#contracts/bo/cases.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { STATES, TONES, type DepositCase } from '#apps/admin/pages/deposit-cases/deposit-case.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** One case: what the provider said, what was ordered, and what can be done once it is taken. */
export function CaseDrawer({ case: one, onClose }: { case: DepositCase; onClose: () => void }) {
  const { event, order, member } = one;
  return (
    <Drawer title={`Case ${one.id}`} tag={<Tag tone={TONES[one.state]}>{STATES[one.state]}</Tag>} onClose={onClose}>
      <DrawerPart title="What the provider says">
        <Facts
          facts={[
            ['paid', `${event.amount} ${event.currency}`],
            ['status', event.status],
            ['provider', one.provider],
            ['payment', event.providerRef],
            ['event', event.id],
            ['why it is here', words(one.reason)],
          ]}
        />
      </DrawerPart>
      <DrawerPart title="What was ordered">
        {order ? (
          <Facts
            facts={[
              member && [
                'member',
                <Link key="member" to="/members/$id" params={{ id: member.id }} className="link">
                  {member.account}
                </Link>,
              ],
              ['order', order.serial],
              ['amount', `${moneyText(order.amount, order.currency)} ${order.currency}`],
              ['status', order.status],
              ['made', timeText(order.createdAt)],
            ]}
          />
        ) : (
          <p className="drawer__note">No order of ours is known to it.</p>
        )}
      </DrawerPart>
      {one.decidedBy !== null && one.closedAt !== null ? (
        <DrawerPart title="Decided">
          <Facts
            facts={[
              ['by', one.decidedBy],
              ['at', timeText(one.closedAt)],
            ]}
          />
        </DrawerPart>
      ) : (
        <Work one={one} />
      )}
    </Drawer>
  );
}

function Work({ one }: { one: DepositCase }) {
  const may = useMay();
  const [asked, setAsked] = useState<'credit' | 'dismiss'>();
  const { claim, id, state } = one;
  if (state === 'approval')
    return <p className="drawer__note drawer__part">A credit was asked for. Another of staff decides it under Approvals.</p>;
  if (!may(claimCase)) return null;
  return (
    <>
      <Claimed
        claim={claim}
        what="case"
        onTake={(isTakeover) => call(claimCase, { id, isTakeover })}
        onGiveBack={() => call(releaseCase, { id })}
      >
        <Button variant="primary" size="small" disabled={one.creditable === null} onClick={() => setAsked('credit')}>
          Credit
        </Button>
        <Button size="small" onClick={() => setAsked('dismiss')}>
          Dismiss
        </Button>
      </Claimed>
      {claim?.isOwn && one.creditable === null && (
        <p className="drawer__note">It cannot be credited: it is in another currency, of no order, or was not paid.</p>
      )}
      {asked === 'credit' && one.creditable !== null && one.order && (
        <ActDialog
          title={`Credit ${moneyText(one.creditable, one.order.currency)} ${one.order.currency}`}
          description={`To ${one.member?.account ?? 'the member'}, without a fee. Another of staff has to approve it within a day.`}
          submit="Ask for approval"
          onSubmit={(given) => call(creditCase, { id, ...given })}
          done={() => 'Sent to approvals.'}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'dismiss' && (
        <ActDialog
          title="Dismiss this case"
          description="Nothing is credited, and the case stays closed. Say what became of the money."
          submit="Dismiss"
          variant="danger"
          onSubmit={({ reason }) => call(dismissCase, { id, reason })}
          done={() => 'The case is closed.'}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
