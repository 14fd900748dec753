import { useState } from 'react';
import { claimCase, creditCase, dismissCase, forgiveDebt, releaseCase, takeBackCase } from '#contracts/bo/cases.ts';
import { serialNumber } from '#kernel/serial.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { isReversal, STATES, TONES, type DepositCase } from '#apps/admin/pages/deposit-cases/deposit-case.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import { dueFact } from '#apps/admin/parts/queue/due-column.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';

/** Drawer of a case: the provider's report, the deposit order, and the possible acts once a staff member has taken the case. */
export function CaseDrawer({ case: one, onClose }: { case: DepositCase; onClose: () => void }) {
  const { event, order, member } = one;
  return (
    <Drawer title={t('Case {id}', { id: one.id })} tag={<Tag tone={TONES[one.state]}>{STATES[one.state]}</Tag>} onClose={onClose}>
      <DrawerPart title={t('Provider report')}>
        <Facts
          facts={[
            [isReversal(one) ? t('reversed') : t('paid'), `${event.amount} ${event.currency}`],
            [t('status'), words(event.status)],
            [t('provider'), one.provider],
            [t('payment'), event.providerRef],
            event.part !== null && [t('part'), event.part],
            [t('event'), event.id],
            [t('reason'), words(one.reason)],
            dueFact(one),
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('Deposit order')}>
        {order ? (
          <Facts
            facts={[
              member && memberFact(member),
              [t('order'), order.serial],
              [t('amount'), `${moneyText(order.amount, order.currency)} ${order.currency}`],
              [t('status'), words(order.status)],
              [t('credited'), `${moneyText(order.credited, order.currency)} ${order.currency}`],
              [t('not yet recovered'), `${moneyText(order.left, order.currency)} ${order.currency}`],
              one.debt !== null && [t('the member owes'), `${moneyText(one.debt, order.currency)} ${order.currency}`],
              [t('made'), timeText(order.createdAt)],
            ]}
          />
        ) : (
          <p className="drawer__note">{t('No matching order.')}</p>
        )}
        <CaseOfDeposit one={one} />
      </DrawerPart>
      {one.decidedBy !== null && one.closedAt !== null ? (
        <DrawerPart title={t('Decided')}>
          <Facts
            facts={[
              [t('by'), one.decidedBy],
              [t('at'), timeText(one.closedAt)],
            ]}
          />
        </DrawerPart>
      ) : (
        <Work one={one} />
      )}
    </Drawer>
  );
}

/** Button that opens a risk case about the deposit, with its order and member if they are known. */
function CaseOfDeposit({ one: { merchantId, member, order, provider, event } }: { one: DepositCase }) {
  return (
    <OpenCase
      subject={{
        ...(merchantId !== null && { merchantId }),
        title: order && member ? `${member.account}: ${order.serial}` : `${provider} ${event.providerRef}`.slice(0, 160),
        memberIds: member ? [member.id] : [],
        parts: order ? [{ kind: 'deposit', ref: serialNumber(order.serial) }] : [],
      }}
    />
  );
}

type Requested = 'credit' | 'take' | 'forgive' | 'dismiss';

function Work({ one }: { one: DepositCase }) {
  const may = useMay();
  const [requested, setRequested] = useState<Requested>();
  const { claim, id, state } = one;
  if (state === 'approval') return <p className="drawer__note drawer__part">{t('Waiting for a second approver.')}</p>;
  if (!may(claimCase)) return null;
  return (
    <>
      <Claimed
        claim={claim}
        what="case"
        onTake={(isTakeover) => call(claimCase, { id, isTakeover })}
        onGiveBack={() => call(releaseCase, { id })}
      >
        {isReversal(one) ? (
          <>
            {one.takeable !== null && (
              <Button variant="primary" size="small" onClick={() => setRequested('take')}>
                {t('Recover from member')}
              </Button>
            )}
            <Button size="small" disabled={one.forgivable === null} onClick={() => setRequested('forgive')}>
              {t('Write off debt')}
            </Button>
          </>
        ) : (
          <Button variant="primary" size="small" disabled={one.creditable === null} onClick={() => setRequested('credit')}>
            {t('Credit')}
          </Button>
        )}
        <Button size="small" onClick={() => setRequested('dismiss')}>
          {isReversal(one) ? t('Close case') : t('Dismiss')}
        </Button>
      </Claimed>
      {claim?.isOwn && <p className="drawer__note">{noteOf(one)}</p>}
      {requested && <Act one={one} requested={requested} onClose={() => setRequested(undefined)} />}
    </>
  );
}

/** Returns the note about possible acts on the case; null for none. */
function noteOf(one: DepositCase): string | null {
  if (isReversal(one)) {
    const taken =
      one.takeable !== null
        ? t('Nothing has been recovered from the member yet.')
        : one.reason === one.event.status
          ? t('The amount was taken from the member automatically.')
          : t('Cannot be recovered: wrong currency, no order, or more than is left to recover.');
    return t('{taken} Withdrawals are blocked while the case is open or money is owed.', { taken });
  }
  return one.creditable === null ? t('Cannot be credited: wrong currency, no order, or not paid.') : null;
}

function Act({ one, requested, onClose }: { one: DepositCase; requested: Requested; onClose: () => void }) {
  const { id, order, member } = one;
  const who = member?.account ?? t('the member');
  const named = (amount: NonNullable<DepositCase['creditable']>) => (order ? `${moneyText(amount, order.currency)} ${order.currency}` : '');
  const byTwo = { submit: t('Request approval'), done: () => t('Sent for approval.'), onClose };
  if (requested === 'credit' && one.creditable !== null)
    return (
      <ActDialog
        {...byTwo}
        title={t('Credit {named}', { named: named(one.creditable) })}
        description={t('The amount is credited to {who} without a fee. A second person must approve within 24 hours.', { who })}
        onSubmit={(given) => call(creditCase, { id, ...given })}
      />
    );
  if (requested === 'take' && one.takeable !== null)
    return (
      <ActDialog
        {...byTwo}
        title={t('Recover {named} from the member?', { named: named(one.takeable) })}
        description={t('The amount is taken from {who}. Any shortfall becomes a debt. A second person must approve within 24 hours.', {
          who,
        })}
        onSubmit={(given) => call(takeBackCase, { id, ...given })}
      />
    );
  if (requested === 'forgive' && one.forgivable !== null)
    return (
      <ActDialog
        {...byTwo}
        title={t('Write off {named}?', { named: named(one.forgivable) })}
        description={t('The house bears the debt of {who}, and the case is closed. A second person must approve within 24 hours.', { who })}
        onSubmit={(given) => call(forgiveDebt, { id, ...given })}
      />
    );
  return (
    <ActDialog
      title={isReversal(one) ? t('Close case?') : t('Dismiss case?')}
      description={
        isReversal(one)
          ? t('No money moves. A debt of the member stays. If the member has no debt, withdrawals reopen. Describe your findings.')
          : t('Nothing is credited, and the case stays closed. Explain where the money is.')
      }
      submit={isReversal(one) ? t('Close case') : t('Dismiss')}
      variant="danger"
      onSubmit={({ reason }) => call(dismissCase, { id, reason })}
      done={() => t('Case closed.')}
      onClose={onClose}
    />
  );
}
