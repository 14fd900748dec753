import { useState } from 'react';
import { setPokerStake } from '#contracts/bo/poker-tables.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { Switch } from '#ui/components/switch/switch.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { gameOptions, modeOptions, type Game } from '#apps/admin/pages/poker/poker-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField, WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';

const cents = (typed: string): number => Number(typedMinor(typed, 'USD') ?? 0n);

/** Adds a stake to the stakes of a brand. */
export function StakeDialog({ merchantId, onClose }: { merchantId: number; onClose: () => void }) {
  const [variant, setVariant] = useState<Game>('NT');
  const [mode, setMode] = useState<'real' | 'practice'>('real');
  const [seats, setSeats] = useState(6);
  const [bots, setBots] = useState(0);
  const [amounts, setAmounts] = useState({ small: '', big: '', ante: '' });
  const [isFast, setFast] = useState(false);
  const [isDeep, setDeep] = useState(false);
  const field = (name: keyof typeof amounts, label: string, required: boolean) => (
    <MoneyField
      label={t('{label}, USD', { label })}
      currency="USD"
      required={required}
      value={amounts[name]}
      onChange={(typed) => setAmounts({ ...amounts, [name]: typed })}
    />
  );
  return (
    <ActDialog
      title={t('Add stake')}
      description={t('Amounts are in US dollars. Other currencies use the nearest round amounts.')}
      submit={t('Add stake')}
      isLarge
      onSubmit={({ reason }) => {
        const blinds = { small: cents(amounts.small), big: cents(amounts.big), ante: cents(amounts.ante) };
        return call(setPokerStake, { merchantId, mode, variant, seats, bots, isFast, isDeep, isOffered: true, ...blinds, reason });
      }}
      done={() => t('Stake added. A table opens within seconds.')}
      onClose={onClose}
    >
      <SelectField label={t('Game')} value={variant} onChange={({ target }) => setVariant(target.value as Game)}>
        {gameOptions().map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Kind of money')} value={mode} onChange={({ target }) => setMode(target.value as typeof mode)}>
        {modeOptions().map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <WholeField label={t('Seats')} required value={seats} onChange={setSeats} />
      {field('small', t('Small blind'), true)}
      {field('big', t('Big blind'), true)}
      {field('ante', t('Ante'), false)}
      {mode === 'practice' && <WholeField label={t('Bots')} hint={t('Maximum seats for bots.')} value={bots} onChange={setBots} />}
      <Switch label={t('Fast-fold')} checked={isFast} onChange={({ target }) => setFast(target.checked)} />
      <Switch label={t('Deep: 100 to 250 big blinds')} checked={isDeep} onChange={({ target }) => setDeep(target.checked)} />
    </ActDialog>
  );
}
