import { useState } from 'react';
import { stepOdds } from '#contracts/bo/draws.ts';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Lottery } from '#apps/admin/pages/draws/limits-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { wholeOf } from '#apps/admin/parts/form/checked-field.tsx';

const textOf = ({ steps }: Lottery, play: string): string =>
  steps.flatMap((one) => (one.play === play ? [`${one.dollars} ${one.price}`] : [])).join('\n');

/**
 * Reads the typed steps. The line "5000 90" means: from 5,000 dollars on, a price of 90 per cent. Text that is no number is NaN, which the
 * call refuses.
 */
function stepsOf(typed: string): { dollars: number; price: number }[] {
  return typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [dollars = '', price = ''] = line.trim().split(/\s+/);
      return { dollars: wholeOf(dollars) ?? Number.NaN, price: wholeOf(price) ?? Number.NaN };
    });
}

/** Dialog that edits the price steps of a play: its prices once the house owes much on a number. */
export function StepsDialog({ row, onClose }: { row: Lottery; onClose: () => void }) {
  const { lottery, name, plays } = row;
  const [play, setPlay] = useState(plays[0]!);
  const [typed, setTyped] = useState(() => textOf(row, plays[0]!));
  return (
    <ActDialog
      title={t('Price steps, {name}', { name })}
      description={t(
        'When liability on a number reaches a step, new tickets win at the lower price. Tickets already sold keep their price. Leave empty to remove all steps.',
      )}
      submit={t('Save price steps')}
      onSubmit={({ reason }) => call(stepOdds, { lottery, play, steps: stepsOf(typed), reason })}
      done={() => t('Price steps saved.')}
      onClose={onClose}
    >
      <SelectField
        label={t('Bet type')}
        value={play}
        onChange={({ target }) => {
          setPlay(target.value);
          setTyped(textOf(row, target.value));
        }}
      >
        {plays.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <AreaField
        label={t('One step per line: liability in whole USD, then price in %')}
        value={typed}
        onChange={setTyped}
        maxLength={300}
      />
    </ActDialog>
  );
}
