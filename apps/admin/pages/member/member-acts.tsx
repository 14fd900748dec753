import { useState } from 'react';
import { liftFreeze } from '#contracts/bo/agents.ts';
import { changeMember, endMemberSessions, eraseMember, partPersons } from '#contracts/bo/members.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

type Act = 'sign-out' | 'state' | 'erase' | 'lift' | 'part';

/** Buttons for acts on a member. Each act needs a reason. */
export function MemberActs({ member }: { member: Member }) {
  const { state, sessions, closure, frozenAt } = member;
  const may = useMay();
  const [requested, setRequested] = useState<Act>();
  const change = state === 'closed' ? 'reopen' : 'close';
  return (
    <>
      {may(endMemberSessions) && sessions > 0 && (
        <Button size="small" onClick={() => setRequested('sign-out')}>
          {t('Sign out everywhere')}
        </Button>
      )}
      {may(liftFreeze) && frozenAt !== null && (
        <Button size="small" onClick={() => setRequested('lift')}>
          {t('Unfreeze')}
        </Button>
      )}
      {may(partPersons) && state === 'excluded' && (
        <Button size="small" onClick={() => setRequested('part')}>
          {t('Clear exclusion match')}
        </Button>
      )}
      {may(eraseMember) && state === 'closed' && !closure?.erasedAt && (
        <Button size="small" onClick={() => setRequested('erase')}>
          {t('Erase personal data')}
        </Button>
      )}
      {may(changeMember) && !closure?.erasedAt && (
        <Button size="small" variant={change === 'close' ? 'danger' : 'line'} onClick={() => setRequested('state')}>
          {change === 'close' ? t('Close account') : t('Reopen account')}
        </Button>
      )}
      {requested && <ActOnMember member={member} requested={requested} onClose={() => setRequested(undefined)} />}
    </>
  );
}

/** Dialog that confirms an act on a member, with its reason. */
function ActOnMember({ member: { id, account, state }, requested, onClose }: { member: Member; requested: Act; onClose: () => void }) {
  const change = state === 'closed' ? 'reopen' : 'close';
  return (
    <>
      {requested === 'sign-out' && (
        <ActDialog
          title={t('Sign {account} out everywhere?', { account })}
          submit={t('Sign out')}
          onSubmit={({ reason }) => call(endMemberSessions, { id, reason })}
          done={({ ended }) => t('{ended} sessions ended.', { ended })}
          onClose={onClose}
        />
      )}
      {requested === 'lift' && (
        <ActDialog
          title={t('Unfreeze {account}?', { account })}
          description={t('An upline agent froze this member, which blocks play and deposits. The agent can freeze the member again.')}
          submit={t('Unfreeze')}
          onSubmit={({ reason }) => call(liftFreeze, { id, reason })}
          done={() => t('Member unfrozen.')}
          onClose={onClose}
        />
      )}
      {requested === 'part' && (
        <ActDialog
          title={t('Clear the exclusion match of {account}?', { account })}
          description={t(
            'This account is excluded because another account with matching personal data is excluded. Approval treats the two accounts as two people. This member’s own exclusions stay.',
          )}
          submit={t('Request approval')}
          onSubmit={({ reason, requestId }) => call(partPersons, { id, reason, requestId })}
          done={() => t('Sent for approval.')}
          onClose={onClose}
        />
      )}
      {requested === 'erase' && (
        <ActDialog
          title={t('Erase the personal data of {account}?', { account })}
          description={t(
            'Name, contacts, addresses, documents, pictures and messages are deleted permanently. The member number, money records and audit log stay. A second person must approve.',
          )}
          submit={t('Request approval')}
          variant="danger"
          onSubmit={({ reason, requestId }) => call(eraseMember, { id, reason, requestId })}
          done={() => t('Sent for approval.')}
          onClose={onClose}
        />
      )}
      {requested === 'state' && (
        <ActDialog
          title={change === 'close' ? t('Close account {account}?', { account }) : t('Reopen account {account}?', { account })}
          description={
            change === 'close'
              ? t('All sessions end at once. Bets and deposits are refused. The wallet keeps its balance.')
              : t('The account returns to its earlier state. An exclusion stays in force.')
          }
          submit={change === 'close' ? t('Close account') : t('Reopen account')}
          variant={change === 'close' ? 'danger' : 'primary'}
          onSubmit={({ reason }) => call(changeMember, { id, change, reason })}
          done={(value) => t('Account state: {state}.', { state: words(value.state) })}
          onClose={onClose}
        />
      )}
    </>
  );
}
