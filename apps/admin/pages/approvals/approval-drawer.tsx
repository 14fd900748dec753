import { useState } from 'react';
import { decideApproval, withdrawApproval } from '#contracts/bo/approvals.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { actionText, timeText, valueText, words } from '#apps/admin/lib/format.ts';
import { TONES, type Approval } from '#apps/admin/pages/approvals/approval.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useAct } from '#apps/admin/parts/form/use-act.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

/** Shows the second part of a first password, which the approval of an account gives. */
type Shows = { onSecondPart: (part: string) => void };

/** Shows the matter to decide, as its maker saw it, and the decision. */
export function ApprovalDrawer({ approval, onClose, onSecondPart }: { approval: Approval; onClose: () => void } & Shows) {
  const { kind, status, facts, reason, maker, madeAt, expiresAt, checker, decidedAt, note, merchantId } = approval;
  const nameOf = useBrandName();
  return (
    <Drawer title={actionText(kind)} tag={<Tag tone={TONES[status]}>{status}</Tag>} onClose={onClose}>
      <DrawerPart title="Request">
        <Facts
          facts={[
            merchantId !== null && ['brand', nameOf(merchantId)],
            ...Object.entries(facts).map(([key, value]) => [words(key), valueText(value)] as const),
          ]}
        />
      </DrawerPart>
      <DrawerPart title="Requested">
        <Facts
          facts={[['by', maker], ['at', timeText(madeAt)], ['reason', reason], status === 'waiting' && ['until', timeText(expiresAt)]]}
        />
      </DrawerPart>
      {decidedAt !== null && (
        <DrawerPart title="Decided">
          <Facts facts={[checker !== null && ['by', checker], ['at', timeText(decidedAt)], note !== null && ['note', note]]} />
        </DrawerPart>
      )}
      {status === 'waiting' && <Decision approval={approval} onSecondPart={onSecondPart} />}
    </Drawer>
  );
}

function Decision({ approval: { id, hash, isOwn, mayDecide, maker, kind }, onSecondPart }: { approval: Approval } & Shows) {
  const [verdict, setVerdict] = useState<'approve' | 'refuse'>();
  const { act, isBusy } = useAct();
  if (isOwn)
    return (
      <div className="drawer__acts">
        <p className="drawer__note">You made this request. Someone else must decide it.</p>
        <Button
          size="small"
          variant="line"
          isBusy={isBusy}
          onClick={() => void act(() => call(withdrawApproval, { id }), 'Request withdrawn.')}
        >
          Withdraw request
        </Button>
      </div>
    );
  if (!mayDecide) return <p className="drawer__note drawer__acts">Your roles cannot decide this request.</p>;
  return (
    <div className="drawer__acts">
      <Button size="small" variant="primary" onClick={() => setVerdict('approve')}>
        Approve
      </Button>
      <Button size="small" variant="danger" onClick={() => setVerdict('refuse')}>
        Refuse
      </Button>
      {verdict === 'approve' && (
        <ActDialog
          title={`Approve: ${actionText(kind)}`}
          description={`Requested by ${maker}. Approval takes effect at once.`}
          submit="Approve"
          needsReason={false}
          onSubmit={() => call(decideApproval, { id, hash, verdict, note: '' })}
          done={() => 'Approved and carried out.'}
          onDone={({ secondPart }) => secondPart !== undefined && onSecondPart(secondPart)}
          onClose={() => setVerdict(undefined)}
        />
      )}
      {verdict === 'refuse' && (
        <ActDialog
          title={`Refuse: ${actionText(kind)}`}
          submit="Refuse"
          variant="danger"
          reasonLabel="Reason"
          onSubmit={({ reason }) => call(decideApproval, { id, hash, verdict, note: reason })}
          done={() => 'Request refused.'}
          onClose={() => setVerdict(undefined)}
        />
      )}
    </div>
  );
}
