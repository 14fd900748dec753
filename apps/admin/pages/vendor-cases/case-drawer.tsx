import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { applyVendorCase, claimVendorCase, dismissVendorCase, releaseVendorCase, vendorCaseDetail } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { BothSides } from '#apps/admin/pages/vendor-cases/both-sides.tsx';
import { DIFFERENCES, STATES, TONES, type VendorCase } from '#apps/admin/pages/vendor-cases/vendor-case.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';
import { VendorMessages } from '#apps/admin/parts/vendors/vendor-messages.tsx';

type Detail = WireOutput<typeof vendorCaseDetail>;

/** Drawer of a case: both sides, what stands now, what would make it so, and the messages. */
export function CaseDrawer({ one, onClose }: { one: VendorCase; onClose: () => void }) {
  const { id, state, vendor, kind, about, difference, member, ours, theirs, trouble, isProven, decidedBy, closedAt } = one;
  const detail = useQuery({
    queryKey: [vendorCaseDetail.path, id, state],
    queryFn: () => readValue(vendorCaseDetail, { id }),
  });
  const roundId = detail.data?.roundId ?? null;
  return (
    <Drawer title={`Case ${id}`} tag={<Tag tone={TONES[state]}>{STATES[state]}</Tag>} onClose={onClose}>
      <DrawerPart title={`${kind}: ${DIFFERENCES[difference]}`}>
        <BothSides theirs={theirs} ours={ours} />
      </DrawerPart>
      <DrawerPart title="Details">
        <Facts
          facts={[
            member && memberFact(member),
            ['vendor', vendor],
            [kind === 'round' ? 'our round' : 'transaction', about],
            roundId !== null && ['round', <RoundLink key="round" vendor={vendor} one={one} id={roundId} />],
            detail.data?.now && ['current record', nowText(detail.data.now)],
            ['found', timeText(one.openedAt)],
            trouble !== null && ['refused', trouble],
            isProven && ['agreed', 'automatically: proven, within the limit'],
            !isProven && decidedBy !== null && ['decided by', decidedBy],
            closedAt !== null && ['closed', timeText(closedAt)],
          ]}
        />
      </DrawerPart>
      {detail.isError && <Failed error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <>
          {closedAt === null && <Work one={one} plan={detail.data.plan} />}
          <DrawerPart title="Messages">
            <VendorMessages messages={detail.data.messages} none="No messages from the vendor." />
          </DrawerPart>
        </>
      )}
    </Drawer>
  );
}

function RoundLink({ vendor, one, id }: { vendor: string; one: VendorCase; id: string }) {
  const name = (one.theirs ?? one.ours)?.round ?? '';
  return (
    <Link to="/vendor-rounds" search={{ vendor, name, open: id } as never} className="link">
      {name || id}
    </Link>
  );
}

function nowText({ state, amount, currency }: NonNullable<Detail['now']>): string {
  return amount === null ? state : `${amount} ${currency ?? ''}, ${state}`;
}

const ACTS: Readonly<Record<string, string>> = {
  win: 'pays the win',
  promo: 'pays the credit',
  adjust: 'adjusts the bet by',
  rollback: 'takes back',
  end: 'ends the round',
};

function Plan({ plan }: { plan: NonNullable<Detail['plan']> }) {
  return (
    <ul className="case-plan">
      {plan.map(({ act, of, amount }) => (
        <li key={`${act} ${of}`} className="figures">
          {ACTS[act] ?? act} {amount?.replace('-', '−')}
          <small>{of}</small>
        </li>
      ))}
    </ul>
  );
}

function Work({ one, plan }: { one: VendorCase; plan: Detail['plan'] }) {
  const may = useMay();
  const [requested, setRequested] = useState<'apply' | 'dismiss'>();
  const { id, claim, state } = one;
  const close = () => setRequested(undefined);
  return (
    <>
      <DrawerPart title="Correction to match the vendor">
        {plan ? (
          <Plan plan={plan} />
        ) : (
          <p className="drawer__note">No automatic correction. Dismiss the case and describe your findings.</p>
        )}
      </DrawerPart>
      {state === 'approval' && <p className="drawer__note drawer__part">Waiting for a second approver.</p>}
      {state === 'agreed' && (
        <p className="drawer__note drawer__part">The correction is being carried out. If it fails, the case reopens.</p>
      )}
      {state === 'open' && may(claimVendorCase) && (
        <Claimed
          claim={claim}
          what="case"
          onTake={(isTakeover) => call(claimVendorCase, { id, isTakeover })}
          onGiveBack={() => call(releaseVendorCase, { id })}
        >
          <Button variant="primary" size="small" disabled={plan === null} onClick={() => setRequested('apply')}>
            Apply correction
          </Button>
          <Button size="small" onClick={() => setRequested('dismiss')}>
            Dismiss
          </Button>
        </Claimed>
      )}
      {requested === 'apply' && (
        <ActDialog
          title="Apply the vendor’s version?"
          description="A second person must approve within 24 hours. Amounts that arrive in the meantime are not paid twice."
          submit="Request approval"
          onSubmit={(given) => call(applyVendorCase, { id, ...given })}
          done={() => 'Sent for approval.'}
          onClose={close}
        >
          {plan && <Plan plan={plan} />}
        </ActDialog>
      )}
      {requested === 'dismiss' && (
        <ActDialog
          title="Dismiss case?"
          description="No money moves, and the case stays closed. Describe your findings."
          submit="Dismiss"
          variant="danger"
          onSubmit={({ reason }) => call(dismissVendorCase, { id, reason })}
          done={() => 'Case closed.'}
          onClose={close}
        />
      )}
    </>
  );
}
