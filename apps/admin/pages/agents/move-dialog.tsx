import { useState } from 'react';
import { moveBranch } from '#contracts/bo/agents.ts';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import type { Agent } from '#apps/admin/pages/agents/agents-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** A member with all below it goes below another, once another staff member has approved it. */
export function MoveDialog({ agent: { member, below, upline }, onClose }: { agent: Agent; onClose: () => void }) {
  const [to, setTo] = useState('');
  const [isTop, setTop] = useState(false);
  const branch = below === 0 ? 'The member' : `The member and ${below.toLocaleString('en')} downlines`;
  return (
    <ActDialog
      title={`Move ${member.account}`}
      description={`${branch} move to the new upline. Past bets stay with the old one. Contracts of the branch end with their periods. A second person must approve within 24 hours.`}
      submit="Request approval"
      onSubmit={(given) => call(moveBranch, { id: member.id, to: isTop ? null : to.trim(), ...given })}
      done={() => 'Sent for approval.'}
      onClose={onClose}
    >
      {!isTop && (
        <TextField
          label="New upline"
          hint={`Account name. Current upline: ${upline?.account ?? 'none'}.`}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {upline !== null && (
        <CheckField label="No upline: move to the top level" checked={isTop} onChange={({ target }) => setTop(target.checked)} />
      )}
    </ActDialog>
  );
}
