import { useState } from 'react';
import { moveBranch } from '#contracts/bo/agents.ts';
import { CheckField, TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Agent } from '#apps/admin/pages/agents/agents-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Requests that a member moves, with all its downlines, below another agent or to the top. A second staff member approves the move. */
export function MoveDialog({ agent: { member, below, upline }, onClose }: { agent: Agent; onClose: () => void }) {
  const [to, setTo] = useState('');
  const [isTop, setTop] = useState(false);
  return (
    <ActDialog
      title={t('Move {account}', { account: member.account })}
      description={
        below === 0
          ? t(
              'The member moves to the new upline. Past bets stay with the old upline. Contracts of the member end with their periods. A second person must approve within 24 hours.',
            )
          : t(
              'The member and {below, plural, one {# downline} other {# downlines}} move to the new upline. Past bets stay with the old upline. Contracts of the branch end with their periods. A second person must approve within 24 hours.',
              { below },
            )
      }
      submit={t('Request approval')}
      onSubmit={(given) => call(moveBranch, { id: member.id, to: isTop ? null : to.trim(), ...given })}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      {!isTop && (
        <TextField
          label={t('New upline')}
          hint={t('Account name. Current upline: {account}.', { account: upline?.account ?? t('none') })}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {upline !== null && (
        <CheckField label={t('No upline: move to the top level')} checked={isTop} onChange={({ target }) => setTop(target.checked)} />
      )}
    </ActDialog>
  );
}
