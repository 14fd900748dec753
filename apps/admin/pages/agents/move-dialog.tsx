import { useState } from 'react';
import { moveBranch } from '#contracts/bo/agents.ts';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import type { Agent } from '#apps/admin/pages/agents/agents-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** A member with all below it goes below another, once another of staff has approved it. */
export function MoveDialog({ agent: { member, below, upline }, onClose }: { agent: Agent; onClose: () => void }) {
  const [to, setTo] = useState('');
  const [isTop, setTop] = useState(false);
  const branch = below === 0 ? 'It' : `It and the ${below.toLocaleString('en')} below it`;
  return (
    <ActDialog
      title={`Move ${member.account}`}
      description={`${branch} get places anew. What was played stays where it was, and contracts of the branch end with their periods. Another of staff has to approve it within a day.`}
      submit="Ask for approval"
      onSubmit={(given) => call(moveBranch, { id: member.id, to: isTop ? null : to.trim(), ...given })}
      done={() => 'Sent to approvals.'}
      onClose={onClose}
    >
      {!isTop && (
        <TextField
          label="Below whom"
          hint={`The account name. Now it stands below ${upline?.account ?? 'nobody'}.`}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {upline !== null && <CheckField label="Below nobody, at the top" checked={isTop} onChange={({ target }) => setTop(target.checked)} />}
    </ActDialog>
  );
}
