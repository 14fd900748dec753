import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sportsTerms, stopSports } from '#contracts/bo/sports.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { stoppedText } from '#apps/admin/pages/sports/sports-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';

/** Stops everything, a sport or one of its leagues. A match is stopped where it is listed. */
export function SportsStopDialog({ onClose }: { onClose: () => void }) {
  const terms = useQuery({ queryKey: ['sports-terms'], queryFn: () => readValue(sportsTerms) });
  const [sport, setSport] = useState('');
  const [league, setLeague] = useState('');
  const rows = terms.data?.rows ?? [];
  const sports = [...new Set(rows.map((row) => row.sport))];
  return (
    <ActDialog
      title="Stop betting"
      description="Bets and cash-outs stop at once. Bets still waiting are refused and their stakes returned."
      submit="Stop betting"
      variant="danger"
      onSubmit={({ reason }) => call(stopSports, { ...(sport && { sport }), ...(league && { league }), reason })}
      done={stoppedText}
      onClose={onClose}
    >
      <SelectField
        label="Sport"
        value={sport}
        onChange={(event) => {
          setSport(event.target.value);
          setLeague('');
        }}
      >
        <option value="">All sports</option>
        {sports.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      {sport !== '' && (
        <SelectField label="League" value={league} onChange={(event) => setLeague(event.target.value)}>
          <option value="">All leagues</option>
          {rows
            .filter((row) => row.sport === sport)
            .map((row) => (
              <option key={row.league} value={row.league}>
                {row.league}
              </option>
            ))}
        </SelectField>
      )}
    </ActDialog>
  );
}
