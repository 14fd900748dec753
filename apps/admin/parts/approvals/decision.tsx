import { useState } from 'react';
import { decideApproval, withdrawApproval } from '#contracts/bo/approvals.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { actionText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Approval } from '#apps/admin/parts/approvals/approval.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useAct } from '#apps/admin/parts/form/use-act.ts';

/** `onSecondPart` receives the second part of a first password, which the approval of a new account returns. */
type Props = { approval: Omit<Approval, 'subject'>; onSecondPart?: (part: string) => void };

/** Buttons that decide a request: another staff member approves or refuses it, and its maker may withdraw it. */
export function Decision({ approval: { id, hash, isOwn, mayDecide, maker, kind }, onSecondPart }: Props) {
  const [verdict, setVerdict] = useState<'approve' | 'refuse'>();
  const { act, isBusy } = useAct();
  if (isOwn)
    return (
      <div className="drawer__acts">
        <p className="drawer__note">{t('You made this request. Someone else must decide it.')}</p>
        <Button
          size="small"
          variant="line"
          isBusy={isBusy}
          onClick={() => void act(() => call(withdrawApproval, { id }), t('Request withdrawn.'))}
        >
          {t('Withdraw request')}
        </Button>
      </div>
    );
  if (!mayDecide) return <p className="drawer__note drawer__acts">{t('Your roles cannot decide this request.')}</p>;
  return (
    <div className="drawer__acts">
      <Button size="small" variant="primary" onClick={() => setVerdict('approve')}>
        {t('Approve')}
      </Button>
      <Button size="small" variant="danger" onClick={() => setVerdict('refuse')}>
        {t('Refuse')}
      </Button>
      {verdict === 'approve' && (
        <ActDialog
          title={t('Approve: {kind}', { kind: actionText(kind) })}
          description={t('Requested by {maker}. Approval takes effect at once.', { maker })}
          submit={t('Approve')}
          needsReason={false}
          onSubmit={() => call(decideApproval, { id, hash, verdict, note: '' })}
          done={() => t('Approved and carried out.')}
          onDone={({ secondPart }) => secondPart !== undefined && onSecondPart?.(secondPart)}
          onClose={() => setVerdict(undefined)}
        />
      )}
      {verdict === 'refuse' && (
        <ActDialog
          title={t('Refuse: {kind}', { kind: actionText(kind) })}
          submit={t('Refuse')}
          variant="danger"
          reasonLabel={t('Reason')}
          onSubmit={({ reason }) => call(decideApproval, { id, hash, verdict, note: reason })}
          done={() => t('Request refused.')}
          onClose={() => setVerdict(undefined)}
        />
      )}
    </div>
  );
}
