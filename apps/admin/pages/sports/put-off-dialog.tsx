import { useState } from 'react';
import { putOffSportsEvent } from '#contracts/bo/sports-start.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Match } from '#apps/admin/pages/sports/match-states.ts';
import { fieldOf, matchText, momentOf } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

const HOUR_MS = 3_600_000;

/** Gives a simulated match that has not begun a later start. */
export function PutOffDialog({ match, onClose }: { match: Pick<Match, 'id' | 'names' | 'startsAt'>; onClose: () => void }) {
  const [start, setStart] = useState(fieldOf(Date.parse(match.startsAt) + HOUR_MS));
  return (
    <ActDialog
      title={t('Postpone: {match}', { match: matchText(match) })}
      description={t('Bets stand if the new start is at most 24 hours after the first one. Call off a match that is played later.')}
      submit={t('Set new start')}
      onSubmit={({ reason }) => call(putOffSportsEvent, { id: match.id, startsAt: momentOf(start), reason })}
      done={() => t('The new start is set.')}
      onClose={onClose}
    >
      <TextField
        label={t('New start, UTC')}
        type="datetime-local"
        step={1}
        required
        value={start}
        onChange={({ target }) => setStart(target.value)}
      />
    </ActDialog>
  );
}
