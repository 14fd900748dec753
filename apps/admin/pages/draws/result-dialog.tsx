import { useState } from 'react';
import { correctResult, enterResult } from '#contracts/bo/draws.ts';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { DrawDetail } from '#apps/admin/pages/draws/draw.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import './result-dialog.css';

/** Writes a time in UTC for a date field: `2026-12-01T09:00`. */
const typedOf = (at: string | Date): string => new Date(at).toISOString().slice(0, 16);

/** Dialog that enters or corrects the result of a draw: its numbers as they are printed, their source, and the time of the draw. */
export function ResultDialog({ detail, isCorrection, onClose }: { detail: DrawDetail; isCorrection: boolean; onClose: () => void }) {
  const { draw, fields, source: known, results } = detail;
  const [numbers, setNumbers] = useState<readonly string[]>(fields.map(() => ''));
  const [source, setSource] = useState(known ?? '');
  const [at, setAt] = useState(typedOf(results[0]?.drawnAt ?? draw.drawsAt));
  const contract = isCorrection ? correctResult : enterResult;
  return (
    <ActDialog
      isLarge
      title={isCorrection ? t('Correct draw {number}', { number: draw.number }) : t('Result of draw {number}', { number: draw.number })}
      description={
        isCorrection
          ? t(
              'All tickets are settled again: differences are paid or claimed back. Each draw can be corrected once. A second person must approve.',
            )
          : t('Enter the digits as published, including leading zeros. Tickets are paid after a second person checks and approves.')
      }
      submit={isCorrection ? t('Request correction') : t('Request approval')}
      variant={isCorrection ? 'danger' : 'primary'}
      reasonLabel={isCorrection ? t('Error corrected') : t('Remark')}
      onSubmit={(given) => call(contract, { id: draw.id, numbers: [...numbers], source, drawnAt: `${at}:00Z`, ...given })}
      done={() => t('Sent for approval.')}
      onClose={onClose}
    >
      <div className="result-fields">
        {fields.map(({ label, digits }, place) => {
          const value = numbers[place]!;
          const isShort = value !== '' && value.length !== digits;
          return (
            <TextField
              key={label}
              label={t('{label}, {digits} digits', { label, digits })}
              value={value}
              inputMode="numeric"
              autoComplete="off"
              required
              maxLength={digits}
              error={isShort ? t('{digits} digits', { digits }) : undefined}
              onChange={({ target }) => setNumbers(numbers.with(place, target.value.replaceAll(/\D/g, '')))}
            />
          );
        })}
        <TextField label={t('Source')} value={source} required minLength={3} onChange={({ target }) => setSource(target.value)} />
        <TextField label={t('Draw time (UTC)')} type="datetime-local" value={at} required onChange={({ target }) => setAt(target.value)} />
      </div>
    </ActDialog>
  );
}
