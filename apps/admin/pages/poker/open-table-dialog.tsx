import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openPokerTable, pokerStakes } from '#contracts/bo/poker-tables.ts';
import type { Currency } from '#kernel/money.ts';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { call, readValue } from '#apps/admin/lib/call.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BrandFields, type Chosen } from '#apps/admin/pages/poker/brand-fields.tsx';
import { GAMES, stakeText } from '#apps/admin/pages/poker/poker-words.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrands } from '#apps/admin/parts/page/brands.ts';

/** Opens one more table of a stake of a brand. */
export function OpenTableDialog({ onClose }: { onClose: () => void }) {
  const { data } = useBrands();
  const [of, setOf] = useState<Chosen>({ mode: 'real' });
  const [stake, setStake] = useState('');
  const brand = data?.rows.find(({ id }) => id === of.merchantId) ?? data?.rows[0];
  const stakes = useQuery({
    queryKey: ['poker-stakes', brand?.id],
    queryFn: () => readValue(pokerStakes, { merchantId: brand!.id }),
    enabled: brand !== undefined,
  });
  if (!brand) return null;
  const offered = (stakes.data?.rows ?? []).filter((one) => one.mode === of.mode && one.isOffered);
  const picked = offered.find((one) => one.stake === stake) ?? offered[0];
  const currency = (brand.currencies.find((one) => one === of.currency) ?? brand.currencies[0]) as Currency;
  return (
    <ActDialog
      title={t('Open table')}
      description={t('Opens even if other tables have free seats.')}
      submit={t('Open table')}
      onSubmit={({ reason }) => call(openPokerTable, { merchantId: brand.id, mode: of.mode, currency, stake: picked?.stake ?? '', reason })}
      done={({ name }) => t('{name} is open.', { name })}
      onClose={onClose}
    >
      <BrandFields brands={data?.rows ?? []} brand={brand} currency={currency} chosen={of} onChange={setOf} />
      <SelectField label={t('Blinds')} value={picked?.stake ?? ''} onChange={({ target }) => setStake(target.value)}>
        {offered.map((one) => (
          <option key={one.stake} value={one.stake}>
            {`${GAMES[one.variant]}, ${stakeText(one)}, ${one.isFast ? t('fast-fold') : t('{seats} seats', { seats: one.seats })}${one.isDeep ? `, ${t('deep')}` : ''}`}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
