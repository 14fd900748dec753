import { useState } from 'react';
import { addPokerSchedule, changePokerSchedule } from '#contracts/bo/poker-tourneys.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Switch } from '#ui/components/switch/switch.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BrandFields, type Chosen } from '#apps/admin/pages/poker/brand-fields.tsx';
import { gameOptions, type Game } from '#apps/admin/pages/poker/poker-words.ts';
import { speeds, startOf, typedOf } from '#apps/admin/pages/poker/schedule-terms.ts';
import type { Schedule } from '#apps/admin/pages/poker/schedules-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField, WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { typedMinor } from '#apps/admin/parts/form/typed-money.ts';
import { useBrands } from '#apps/admin/parts/page/brands.ts';

/**
 * Form of a schedule of tournaments. For a known schedule, brand, kind of money and currency cannot change. Refused if the schedule has
 * changed since it was read.
 */
export function ScheduleDialog({ known, onClose }: { known?: Schedule; onClose: () => void }) {
  const { data } = useBrands();
  const [of, setOf] = useState<Chosen>({ mode: known?.mode ?? 'real' });
  const [terms, setTerms] = useState<Omit<ReturnType<typeof startOf>, 'speed'> & { speed: Schedule['speed'] }>(startOf(known));
  const brand = data?.rows.find(({ id }) => id === (known?.merchantId ?? of.merchantId)) ?? data?.rows[0];
  const currency = known?.currency ?? brand?.currencies.find((one) => one === of.currency) ?? brand?.currencies[0] ?? 'USD';
  const [amounts, setAmounts] = useState({
    prize: known ? typedOf(known.prize, known.currency) : '',
    fee: known ? typedOf(known.fee, known.currency) : '',
  });
  if (!brand) return null;
  const set = (more: Partial<typeof terms>): void => setTerms({ ...terms, ...more });
  const { every, firstAt, isOn, ...rest } = terms;
  const minor = (typed: string): string => String(typedMinor(typed, currency) ?? 0n);
  const requested = {
    ...rest,
    prize: minor(amounts.prize),
    fee: minor(amounts.fee),
    firstAt: `${firstAt}:00Z`,
    everyMinutes: every === 0 ? null : every,
  };
  return (
    <ActDialog
      title={known ? t('Change: {name}', { name: known.name }) : t('Schedule tournament')}
      description={known ? t('Tournaments already open for entries do not change.') : t('Entries open an hour before the start.')}
      submit={known ? t('Save schedule') : t('Add schedule')}
      isLarge
      onSubmit={({ reason }) =>
        known
          ? call(changePokerSchedule, { id: known.id, version: known.version, isOn, ...requested, reason })
          : call(addPokerSchedule, { merchantId: brand.id, mode: of.mode, currency, ...requested, reason })
      }
      done={() => t('Schedule saved.')}
      onClose={onClose}
    >
      {!known && <BrandFields brands={data?.rows ?? []} brand={brand} currency={currency} chosen={of} onChange={setOf} />}
      {known && <Switch label={t('On')} checked={isOn} onChange={({ target }) => set({ isOn: target.checked })} />}
      <TextField
        label={t('Name')}
        required
        minLength={2}
        maxLength={40}
        value={terms.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField label={t('Game')} value={terms.variant} onChange={({ target }) => set({ variant: target.value as Game })}>
        {gameOptions().map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Speed')} value={terms.speed} onChange={({ target }) => set({ speed: target.value as Schedule['speed'] })}>
        {speeds().map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label={t('Entry to the prize pool, {currency}', { currency })}
        hint={t('An entry of 0 without a fee is a freeroll, which needs a guarantee.')}
        currency={currency}
        required
        value={amounts.prize}
        onChange={(prize) => setAmounts({ ...amounts, prize })}
      />
      <MoneyField
        label={t('Fee, {currency}', { currency })}
        currency={currency}
        required
        value={amounts.fee}
        onChange={(fee) => setAmounts({ ...amounts, fee })}
      />
      <WholeField label={t('Seats per table')} required value={terms.size} onChange={(size) => set({ size })} />
      <WholeField label={t('Maximum entries')} required value={terms.players} onChange={(players) => set({ players })} />
      <WholeField
        label={t('Late entry until level')}
        hint={t('Enter 0 to close entries at the start.')}
        value={terms.lateLevels}
        onChange={(lateLevels) => set({ lateLevels })}
      />
      <TextField
        label={t('First start, UTC')}
        type="datetime-local"
        required
        value={firstAt}
        onChange={({ target }) => set({ firstAt: target.value })}
      />
      <WholeField
        label={t('Minutes between starts')}
        hint={t('Leave empty for a single tournament.')}
        value={every}
        onChange={(minutes) => set({ every: minutes })}
      />
      {(known?.mode ?? of.mode) === 'practice' && <WholeField label={t('Bots')} value={terms.bots} onChange={(bots) => set({ bots })} />}
    </ActDialog>
  );
}
