import { useState } from 'react';
import { claimCase, creditCase, dismissCase, forgiveDebt, releaseCase, takeBackCase } from '#contracts/bo/cases.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { isOfTakenBack, STATES, TONES, type DepositCase } from '#apps/admin/pages/deposit-cases/deposit-case.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

/** Drawer of a case: what the provider said, what was ordered, and what can be done once it is taken. */
export function CaseDrawer({ case: one, onClose }: { case: DepositCase; onClose: () => void }) {
  const { event, order, member } = one;
  return (
    <Drawer title={`Case ${one.id}`} tag={<Tag tone={TONES[one.state]}>{STATES[one.state]}</Tag>} onClose={onClose}>
      <DrawerPart title="Provider report">
        <Facts
          facts={[
            [isOfTakenBack(one) ? 'taken back' : 'paid', `${event.amount} ${event.currency}`],
            ['status', words(event.status)],
            ['provider', one.provider],
            ['payment', event.providerRef],
            event.part !== null && ['part', event.part],
            ['event', event.id],
            ['reason', words(one.reason)],
          ]}
        />
      </DrawerPart>
      <DrawerPart title="Deposit order">
        {order ? (
          <Facts
            facts={[
              member && memberFact(member),
              ['order', order.serial],
              ['amount', `${moneyText(order.amount, order.currency)} ${order.currency}`],
              ['status', words(order.status)],
              ['credited', `${moneyText(order.credited, order.currency)} ${order.currency}`],
              ['not yet recovered', `${moneyText(order.left, order.currency)} ${order.currency}`],
              one.debt !== null && ['the member owes', `${moneyText(one.debt, order.currency)} ${order.currency}`],
              ['made', timeText(order.createdAt)],
            ]}
          />
        ) : (
          <p className="drawer__note">No matching order.</p>
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

type Requested = 'credit' | 'take' | 'forgive' | 'dismiss';

function Work({ one }: { one: DepositCase }) {
  const may = useMay();
  const [requested, setRequested] = useState<Requested>();
  const { claim, id, state } = one;
  if (state === 'approval') return <p className="drawer__note drawer__part">Waiting for a second approver.</p>;
  if (!may(claimCase)) return null;
  return (
    <>
      <Claimed
        claim={claim}
        what="case"
        onTake={(isTakeover) => call(claimCase, { id, isTakeover })}
        onGiveBack={() => call(releaseCase, { id })}
      >
        {isOfTakenBack(one) ? (
          <>
            {one.takeable !== null && (
              <Button variant="primary" size="small" onClick={() => setRequested('take')}>
                Recover from member
              </Button>
            )}
            <Button size="small" disabled={one.forgivable === null} onClick={() => setRequested('forgive')}>
              Write off debt
            </Button>
          </>
        ) : (
          <Button variant="primary" size="small" disabled={one.creditable === null} onClick={() => setRequested('credit')}>
            Credit
          </Button>
        )}
        <Button size="small" onClick={() => setRequested('dismiss')}>
          {isOfTakenBack(one) ? 'Close case' : 'Dismiss'}
        </Button>
      </Claimed>
      {claim?.isOwn && <p className="drawer__note">{noteOf(one)}</p>}
      {requested && <Act one={one} requested={requested} onClose={() => setRequested(undefined)} />}
    </>
  );
}

/** Returns the note about possible acts on the case; null for none. */
function noteOf(one: DepositCase): string | null {
  if (isOfTakenBack(one)) {
    const taken =
      one.takeable !== null
        ? 'Nothing has been recovered from the member yet.'
        : one.reason === one.event.status
          ? 'The amount was taken from the member automatically.'
          : 'Cannot be recovered: wrong currency, no order, or more than is left.';
    return `${taken} Withdrawals are blocked while the case is open or money is owed.`;
  }
  return one.creditable === null ? 'Cannot be credited: wrong currency, no order, or not paid.' : null;
}

function Act({ one, requested, onClose }: { one: DepositCase; requested: Requested; onClose: () => void }) {
  const { id, order, member } = one;
  const who = member?.account ?? 'the member';
  const named = (amount: NonNullable<DepositCase['creditable']>) => (order ? `${moneyText(amount, order.currency)} ${order.currency}` : '');
  const byTwo = { submit: 'Request approval', done: () => 'Sent for approval.', onClose };
  if (requested === 'credit' && one.creditable !== null)
    return (
      <ActDialog
        {...byTwo}
        title={`Credit ${named(one.creditable)}`}
        description={`Credited to ${who}, without a fee. A second person must approve within 24 hours.`}
        onSubmit={(given) => call(creditCase, { id, ...given })}
      />
    );
  if (requested === 'take' && one.takeable !== null)
    return (
      <ActDialog
        {...byTwo}
        title={`Recover ${named(one.takeable)} from the member?`}
        description={`Taken from ${who}. Any shortfall becomes a debt. A second person must approve within 24 hours.`}
        onSubmit={(given) => call(takeBackCase, { id, ...given })}
      />
    );
  if (requested === 'forgive' && one.forgivable !== null)
    return (
      <ActDialog
        {...byTwo}
        title={`Write off ${named(one.forgivable)}?`}
        description={`The house bears the debt of ${who}, and the case is closed. A second person must approve within 24 hours.`}
        onSubmit={(given) => call(forgiveDebt, { id, ...given })}
      />
    );
  return (
    <ActDialog
      title={isOfTakenBack(one) ? 'Close case?' : 'Dismiss case?'}
      description={
        isOfTakenBack(one)
          ? 'No money moves. A debt stays; without one, withdrawals reopen. Describe your findings.'
          : 'Nothing is credited, and the case stays closed. Explain where the money is.'
      }
      submit={isOfTakenBack(one) ? 'Close case' : 'Dismiss'}
      variant="danger"
      onSubmit={({ reason }) => call(dismissCase, { id, reason })}
      done={() => 'Case closed.'}
      onClose={onClose}
    />
  );
}
