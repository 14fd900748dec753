import { useState } from 'react';
import { liftFreeze } from '#contracts/bo/agents.ts';
import { changeMember, endMemberSessions, eraseMember, partPersons } from '#contracts/bo/members.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** What can be done at a member, each with a reason. */
export function MemberActs({ member: { id, account, state, sessions, closure, frozenAt } }: { member: Member }) {
  const may = useMay();
  const [asked, setAsked] = useState<'sign-out' | 'state' | 'erase' | 'lift' | 'part'>();
  const change = state === 'closed' ? 'reopen' : 'close';
  const done = () => setAsked(undefined);
  return (
    <>
      {may(endMemberSessions) && sessions > 0 && (
        <Button size="small" onClick={() => setAsked('sign-out')}>
          Sign out everywhere
        </Button>
      )}
      {may(liftFreeze) && frozenAt !== null && (
        <Button size="small" onClick={() => setAsked('lift')}>
          Lift the freeze
        </Button>
      )}
      {may(partPersons) && state === 'excluded' && (
        <Button size="small" onClick={() => setAsked('part')}>
          Not the excluded person
        </Button>
      )}
      {may(eraseMember) && state === 'closed' && !closure?.erasedAt && (
        <Button size="small" onClick={() => setAsked('erase')}>
          Erase personal data
        </Button>
      )}
      {may(changeMember) && !closure?.erasedAt && (
        <Button size="small" variant={change === 'close' ? 'danger' : 'line'} onClick={() => setAsked('state')}>
          {change === 'close' ? 'Close account' : 'Open again'}
        </Button>
      )}
      {asked === 'sign-out' && (
        <ActDialog
          title={`Sign ${account} out everywhere`}
          submit="Sign out"
          onSubmit={({ reason }) => call(endMemberSessions, { id, reason })}
          done={({ ended }) => `${ended} sessions ended.`}
          onClose={done}
        />
      )}
      {asked === 'lift' && (
        <ActDialog
          title={`Let ${account} go on`}
          description="An agent above froze this member: it neither plays for real nor pays in. The agent may freeze it again."
          submit="Lift the freeze"
          onSubmit={({ reason }) => call(liftFreeze, { id, reason })}
          done={() => 'The member may play and pay in again.'}
          onClose={done}
        />
      )}
      {asked === 'part' && (
        <ActDialog
          title={`${account} is not the excluded person`}
          description="Another account with the same e-mail, telephone, name and birthday, document or payout account is excluded, and this one with it. Approved by another of staff, the two count as two persons. An exclusion that the member took stays."
          submit="Ask for approval"
          onSubmit={({ reason, requestId }) => call(partPersons, { id, reason, requestId })}
          done={() => 'Sent to approvals.'}
          onClose={done}
        />
      )}
      {asked === 'erase' && (
        <ActDialog
          title={`Erase the personal data of ${account}`}
          description="Name, contacts, addresses, papers, pictures and texts are gone for good. The number, money records and the audit log stay. Another of staff has to approve it."
          submit="Ask for approval"
          variant="danger"
          onSubmit={({ reason, requestId }) => call(eraseMember, { id, reason, requestId })}
          done={() => 'The erasure waits for a second pair of eyes.'}
          onClose={done}
        />
      )}
      {asked === 'state' && (
        <ActDialog
          title={change === 'close' ? `Close the account ${account}` : `Open the account ${account} again`}
          description={
            change === 'close'
              ? 'At once: all sessions end, and no bet and no deposit is taken any more. What is in the wallet stays.'
              : 'As it was before it was closed: an exclusion stays one.'
          }
          submit={change === 'close' ? 'Close account' : 'Open again'}
          variant={change === 'close' ? 'danger' : 'primary'}
          onSubmit={({ reason }) => call(changeMember, { id, change, reason })}
          done={(value) => `The account is ${value.state.replace('_', ' ')}.`}
          onClose={done}
        />
      )}
    </>
  );
}
