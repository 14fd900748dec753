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

/** One case: both sides, what stands now, what would make it so, and the messages. */
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
      <DrawerPart title="What it is about">
        <Facts
          facts={[
            member && memberFact(member),
            ['vendor', vendor],
            [kind === 'round' ? 'our round' : 'transaction', about],
            roundId !== null && ['round', <RoundLink key="round" vendor={vendor} one={one} id={roundId} />],
            detail.data?.now && ['stands here now', nowText(detail.data.now)],
            ['found', timeText(one.openedAt)],
            trouble !== null && ['refused', trouble],
            isProven && ['agreed on', 'by itself: proven, within the limit'],
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
            <VendorMessages messages={detail.data.messages} none="The vendor sent nothing about it." />
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
  const [asked, setAsked] = useState<'apply' | 'dismiss'>();
  const { id, claim, state } = one;
  const close = () => setAsked(undefined);
  return (
    <>
      <DrawerPart title="As the vendor says">
        {plan ? <Plan plan={plan} /> : <p className="drawer__note">No call makes it so: say what you found and dismiss it.</p>}
      </DrawerPart>
      {state === 'approval' && (
        <p className="drawer__note drawer__part">A decision was asked for. Another of staff takes it under Approvals.</p>
      )}
      {state === 'agreed' && <p className="drawer__note drawer__part">It is being carried out; should it be refused, it is open again.</p>}
      {state === 'open' && may(claimVendorCase) && (
        <Claimed
          claim={claim}
          what="case"
          onTake={(isTakeover) => call(claimVendorCase, { id, isTakeover })}
          onGiveBack={() => call(releaseVendorCase, { id })}
        >
          <Button variant="primary" size="small" disabled={plan === null} onClick={() => setAsked('apply')}>
            Make it so
          </Button>
          <Button size="small" onClick={() => setAsked('dismiss')}>
            Dismiss
          </Button>
        </Claimed>
      )}
      {asked === 'apply' && (
        <ActDialog
          title="Make it as the vendor says"
          description="Another of staff has to approve it within a day. Then it goes the way of the vendor’s own calls: what has come meanwhile is not paid again."
          submit="Ask for approval"
          onSubmit={(given) => call(applyVendorCase, { id, ...given })}
          done={() => 'Sent to approvals.'}
          onClose={close}
        >
          {plan && <Plan plan={plan} />}
        </ActDialog>
      )}
      {asked === 'dismiss' && (
        <ActDialog
          title="Dismiss this case"
          description="Nothing is moved, and the case stays closed. Say what you found."
          submit="Dismiss"
          variant="danger"
          onSubmit={({ reason }) => call(dismissVendorCase, { id, reason })}
          done={() => 'The case is closed.'}
          onClose={close}
        />
      )}
    </>
  );
}
