import { useState } from 'react';
import { breakPokerTourney } from '#contracts/bo/poker-tourneys.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

const MINUTES = [5, 10, 15, 20, 30, 45, 60];

/** Begins a break of a tournament, or extends the present break. */
export function BreakDialog({ room, name, isBreak, onClose }: { room: string; name: string; isBreak: boolean; onClose: () => void }) {
  const [minutes, setMinutes] = useState(MINUTES[1]!);
  return (
    <ActDialog
      title={isBreak ? t('Extend break: {name}', { name }) : t('Begin break: {name}', { name })}
      description={
        isBreak
          ? t('The current break ends later by this time.')
          : t('Current hands are played to their end. Then all tables and the level clock stop.')
      }
      submit={isBreak ? t('Extend break') : t('Begin break')}
      onSubmit={({ reason, requestId }) => call(breakPokerTourney, { room, minutes, reason, requestId })}
      done={() => (isBreak ? t('Break extended.') : t('The break begins after the current hands.'))}
      onClose={onClose}
    >
      <SelectField label={t('Minutes')} value={String(minutes)} onChange={({ target }) => setMinutes(Number(target.value))}>
        {MINUTES.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
