import { useState } from 'react';
import { addPokerSchedule, changePokerSchedule } from '#contracts/bo/poker-tourneys.ts';
import { minorOf } from '#kernel/typed-amount.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { Switch } from '#ui/components/switch/switch.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { BrandFields, type Chosen } from '#apps/admin/pages/poker/brand-fields.tsx';
import { GAME_OPTIONS, type Game } from '#apps/admin/pages/poker/poker-words.ts';
import { SPEEDS, startOf, typedOf } from '#apps/admin/pages/poker/schedule-terms.ts';
import type { Schedule } from '#apps/admin/pages/poker/schedules-page.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { MoneyField, WholeField } from '#apps/admin/parts/form/checked-field.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';

/** Schedules a tournament, or changes a schedule as it was read. Brand, money and currency stay. */
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
  const minor = (typed: string): string => String(minorOf(typed, currency, 'en') ?? 0n);
  const requested = {
    ...rest,
    prize: minor(amounts.prize),
    fee: minor(amounts.fee),
    firstAt: `${firstAt}:00Z`,
    everyMinutes: every === 0 ? null : every,
  };
  return (
    <ActDialog
      title={known ? `Change: ${known.name}` : 'Schedule tournament'}
      description={known ? 'Tournaments already open for entries do not change.' : 'Entries open an hour before the start.'}
      submit={known ? 'Save schedule' : 'Schedule'}
      isLarge
      onSubmit={({ reason }) =>
        known
          ? call(changePokerSchedule, { id: known.id, version: known.version, isOn, ...requested, reason })
          : call(addPokerSchedule, { merchantId: brand.id, mode: of.mode, currency, ...requested, reason })
      }
      done={() => 'Schedule saved.'}
      onClose={onClose}
    >
      {!known && <BrandFields brands={data?.rows ?? []} brand={brand} currency={currency} chosen={of} onChange={setOf} />}
      {known && <Switch label="On" checked={isOn} onChange={({ target }) => set({ isOn: target.checked })} />}
      <TextField
        label="Name"
        required
        minLength={2}
        maxLength={40}
        value={terms.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField label="Game" value={terms.variant} onChange={({ target }) => set({ variant: target.value as Game })}>
        {GAME_OPTIONS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Speed" value={terms.speed} onChange={({ target }) => set({ speed: target.value as Schedule['speed'] })}>
        {SPEEDS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label={`Entry to the prize pool, ${currency}`}
        hint="0 with no fee is a freeroll, which needs a guarantee."
        currency={currency}
        required
        value={amounts.prize}
        onChange={(prize) => setAmounts({ ...amounts, prize })}
      />
      <MoneyField
        label={`Fee, ${currency}`}
        currency={currency}
        required
        value={amounts.fee}
        onChange={(fee) => setAmounts({ ...amounts, fee })}
      />
      <WholeField label="Seats per table" required value={terms.size} onChange={(size) => set({ size })} />
      <WholeField label="Maximum entries" required value={terms.players} onChange={(players) => set({ players })} />
      <WholeField
        label="Late entry until level"
        hint="0: entries close at the start."
        value={terms.lateLevels}
        onChange={(lateLevels) => set({ lateLevels })}
      />
      <TextField
        label="First start, UTC"
        type="datetime-local"
        required
        value={firstAt}
        onChange={({ target }) => set({ firstAt: target.value })}
      />
      <WholeField
        label="Minutes between starts"
        hint="Leave empty for a single tournament."
        value={every}
        onChange={(minutes) => set({ every: minutes })}
      />
      {(known?.mode ?? of.mode) === 'practice' && <WholeField label="Bots" value={terms.bots} onChange={(bots) => set({ bots })} />}
    </ActDialog>
  );
}
