import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { applyVendorCase, claimVendorCase, dismissVendorCase, releaseVendorCase, vendorCaseDetail } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t, translated } from '#apps/admin/lib/text.ts';
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

/** Drawer of a case: both records, the present state, the correction that would make them agree, and the messages. */
export function CaseDrawer({ one, onClose }: { one: VendorCase; onClose: () => void }) {
  const { id, state, vendor, kind, about, difference, member, ours, theirs, trouble, isProven, decidedBy, closedAt } = one;
  const detail = useQuery({
    queryKey: [vendorCaseDetail.path, id, state],
    queryFn: () => readValue(vendorCaseDetail, { id }),
  });
  const roundId = detail.data?.roundId ?? null;
  return (
    <Drawer title={t('Case {id}', { id })} tag={<Tag tone={TONES[state]}>{STATES[state]}</Tag>} onClose={onClose}>
      <DrawerPart title={`${words(kind)}: ${DIFFERENCES[difference]}`}>
        <BothSides theirs={theirs} ours={ours} />
      </DrawerPart>
      <DrawerPart title={t('Details')}>
        <Facts
          facts={[
            member && memberFact(member),
            [t('vendor'), vendor],
            [kind === 'round' ? t('our round') : t('transaction'), about],
            roundId !== null && [t('round'), <RoundLink key="round" vendor={vendor} one={one} id={roundId} />],
            detail.data?.now && [t('current record'), nowText(detail.data.now)],
            [t('found'), timeText(one.openedAt)],
            trouble !== null && [t('refused'), trouble],
            isProven && [t('approved'), t('automatically (proven, within the limit)')],
            !isProven && decidedBy !== null && [t('decided by'), decidedBy],
            closedAt !== null && [t('closed'), timeText(closedAt)],
          ]}
        />
      </DrawerPart>
      {detail.isError && <Failed error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <>
          {closedAt === null && <Work one={one} plan={detail.data.plan} />}
          <DrawerPart title={t('Messages')}>
            <VendorMessages messages={detail.data.messages} none={t('No messages from the vendor.')} />
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
  return amount === null ? words(state) : `${amount} ${currency ?? ''}, ${words(state)}`;
}

const ACTS: Readonly<Record<string, string>> = translated({
  win: 'pays the win',
  promo: 'pays the credit',
  adjust: 'adjusts the bet by',
  rollback: 'takes back',
  end: 'ends the round',
});

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
      <DrawerPart title={t('Correction to match the vendor')}>
        {plan ? (
          <Plan plan={plan} />
        ) : (
          <p className="drawer__note">{t('This case cannot be corrected automatically. Dismiss the case and describe your findings.')}</p>
        )}
      </DrawerPart>
      {state === 'approval' && <p className="drawer__note drawer__part">{t('Waiting for a second approver.')}</p>}
      {state === 'agreed' && (
        <p className="drawer__note drawer__part">{t('The correction is being carried out. If it fails, the case reopens.')}</p>
      )}
      {state === 'open' && may(claimVendorCase) && (
        <Claimed
          claim={claim}
          what="case"
          onTake={(isTakeover) => call(claimVendorCase, { id, isTakeover })}
          onGiveBack={() => call(releaseVendorCase, { id })}
        >
          <Button variant="primary" size="small" disabled={plan === null} onClick={() => setRequested('apply')}>
            {t('Apply correction')}
          </Button>
          <Button size="small" onClick={() => setRequested('dismiss')}>
            {t('Dismiss')}
          </Button>
        </Claimed>
      )}
      {requested === 'apply' && (
        <ActDialog
          title={t('Apply the vendor’s version?')}
          description={t('A second person must approve within 24 hours. Amounts that the vendor sends in the meantime are not paid twice.')}
          submit={t('Request approval')}
          onSubmit={(given) => call(applyVendorCase, { id, ...given })}
          done={() => t('Sent for approval.')}
          onClose={close}
        >
          {plan && <Plan plan={plan} />}
        </ActDialog>
      )}
      {requested === 'dismiss' && (
        <ActDialog
          title={t('Dismiss case?')}
          description={t('No money moves, and the case stays closed. Describe your findings.')}
          submit={t('Dismiss')}
          variant="danger"
          onSubmit={({ reason }) => call(dismissVendorCase, { id, reason })}
          done={() => t('Case closed.')}
          onClose={close}
        />
      )}
    </>
  );
}
