import { useState } from 'react';
import { setRate } from '#contracts/bo/ngr.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { RATE_COSTS, type RateCost } from '#contracts/figure-limits.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { COST_NAMES } from '#apps/admin/pages/ngr-rates/cost-names.ts';
import { bpsOf } from '#apps/admin/parts/form/percent.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';

const START = { brand: '', cost: 'fee' as RateCost, gameType: '', vendor: '', fromDay: '', percent: '' };

/** Sets a share of the gross gaming revenue (GGR) that a vendor or the state receives from a day on. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const brands = useBrands().data?.rows ?? [];
  const [fields, setFields] = useState(START);
  const change = (more: Partial<typeof START>): void => setFields((old) => ({ ...old, ...more }));
  const { cost, gameType, vendor, fromDay, percent } = fields;
  const brand = fields.brand || String(brands[0]?.id ?? '');
  const bps = bpsOf(percent);
  return (
    <ActDialog
      title={t('Set a rate')}
      description={t('Reports apply the rate from its first day, even if that day is past.')}
      submit={t('Set rate')}
      onSubmit={({ reason }) =>
        call(setRate, {
          merchantId: Number(brand),
          cost,
          gameType: GAME_TYPES.find((one) => one === gameType) ?? null,
          vendor: cost === 'fee' && vendor !== '' ? vendor : null,
          fromDay,
          bps: bps ?? 0,
          reason,
        })
      }
      done={rateText}
      onClose={onClose}
    >
      <SelectField label={t('Cost')} value={cost} onChange={({ target }) => change({ cost: target.value as RateCost })}>
        {RATE_COSTS.map((one) => (
          <option key={one} value={one}>
            {COST_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Brand')} value={brand} onChange={({ target }) => change({ brand: target.value })}>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Category')} value={gameType} onChange={({ target }) => change({ gameType: target.value })}>
        <option value="">{t('all')}</option>
        {GAME_TYPES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {cost === 'fee' && (
        <TextField
          label={t('Studio')}
          hint={t('The studio’s code. Leave empty for all studios.')}
          pattern="[A-Z0-9_]{1,20}"
          value={vendor}
          onChange={({ target }) => change({ vendor: target.value.trim().toUpperCase() })}
        />
      )}
      <TextField
        label={t('Share of GGR in percent')}
        required
        inputMode="decimal"
        value={percent}
        error={percent !== '' && bps === null ? t('Enter 0 to 100, with at most two decimals.') : undefined}
        onChange={({ target }) => change({ percent: target.value })}
      />
      <TextField label={t('From')} type="date" required value={fromDay} onChange={({ target }) => change({ fromDay: target.value })} />
    </ActDialog>
  );
}

/** Message after a rate was set. */
function rateText({ cost, bps, fromDay }: WireOutput<typeof setRate>): string {
  return t('{cost_name} set to {bps} % from {fromDay}.', { cost_name: COST_NAMES[cost], bps: (bps / 100).toFixed(2), fromDay });
}
