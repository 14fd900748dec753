import { useState } from 'react';
import { stopSports } from '#contracts/bo/sports.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { stopReasons } from '#apps/admin/pages/sports/match-act.tsx';
import { stoppedText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useSportsWords } from '#apps/admin/parts/sports/use-sports-words.ts';

/** Dialog that stops all betting or one sport. A league is stopped in its row below, and a match in its own drawer. */
export function SportsStopDialog({ onClose }: { onClose: () => void }) {
  const { sports } = useSportsWords();
  const [sport, setSport] = useState('');
  return (
    <ActDialog
      title={t('Stop betting')}
      description={t('Bets and cash-outs stop at once. Bets still waiting are refused and their stakes returned.')}
      submit={t('Stop betting')}
      variant="danger"
      reasons={stopReasons()}
      onSubmit={({ reason }) => call(stopSports, { ...(sport && { sport }), reason })}
      done={stoppedText}
      onClose={onClose}
    >
      <SelectField label={t('Sport')} value={sport} onChange={({ target }) => setSport(target.value)}>
        <option value="">{t('All sports')}</option>
        {sports.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
